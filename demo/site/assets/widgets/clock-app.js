/** The app of the darkroom clock, an ES module: counts down, and says when the time is over. */

/** Timers of running clocks, by container. */
const timers = new WeakMap();

const format = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function create(tag, className, text) {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
}

/** Draws a clock in a container. */
export function init({ container, props }) {
  const { label = 'Tray', seconds = 60, note = '' } = props;
  const clock = create('div', 'clock', '');
  const name = create('h3', 'clock-name', label);
  const time = create('p', 'clock-time', format(seconds));
  const button = create('button', 'clock-button', 'Start');
  const status = create('p', 'clock-status', note);
  button.type = 'button';
  button.setAttribute('aria-label', `Start the clock: ${label}`);
  status.setAttribute('role', 'status');
  clock.append(name, time, button, status);
  container.append(clock);

  let left = seconds;
  const stop = (message) => {
    clearInterval(timers.get(container));
    timers.delete(container);
    left = seconds;
    time.textContent = format(seconds);
    button.textContent = 'Start';
    button.setAttribute('aria-label', `Start the clock: ${label}`);
    status.textContent = message;
  };
  const tick = () => {
    left -= 1;
    time.textContent = format(left);
    if (left <= 0) stop(`${label}: time to lift the print.`);
  };
  button.addEventListener('click', () => {
    if (timers.has(container)) {
      stop(note);
      return;
    }
    button.textContent = 'Stop';
    button.setAttribute('aria-label', `Stop the clock: ${label}`);
    status.textContent = note;
    timers.set(container, setInterval(tick, 1000));
  });
}

/** Ends the clock of a container. */
export function clean({ container }) {
  clearInterval(timers.get(container));
  timers.delete(container);
}
