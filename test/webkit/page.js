import { Button, Key, Origin } from 'selenium-webdriver';

/** WebDriver's keys that Playwright, whose names the tests use, calls otherwise. */
const KEYS = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Space: ' ',
};

const keyOf = (name) => KEYS[name] ?? (name.length > 1 ? Key[name.toUpperCase()] : name);

const BUTTONS = { left: Button.LEFT, middle: Button.MIDDLE, right: Button.RIGHT };

/** The part of Playwright's `Page` that the tests' commands use, by WebDriver. */
export class WebDriverPage {
  #driver;

  constructor(driver) {
    this.#driver = driver;
  }

  keyboard = {
    type: (text) =>
      this.#actions((actions) => {
        for (const key of text) {
          // The driver presses keys of an American keyboard, without Shift of its own.
          const isShifted = /[A-Z~!@#$%^&*()_+{}|:"<>?]/.test(key);
          if (isShifted) actions.keyDown(Key.SHIFT);
          actions.keyDown(key).keyUp(key);
          if (isShifted) actions.keyUp(Key.SHIFT);
        }
      }),
    /** Keys that are held together are joined by `+`. */
    press: (keys) =>
      this.#actions((actions) => {
        const names = keys.split(/(?<=.)\+/).map(keyOf);
        for (const key of names) actions.keyDown(key);
        for (const key of names.toReversed()) actions.keyUp(key);
      }),
    down: (key) => this.#actions((actions) => actions.keyDown(keyOf(key))),
    up: (key) => this.#actions((actions) => actions.keyUp(keyOf(key))),
  };

  mouse = {
    move: (x, y) => this.#actions((actions) => this.#move(actions, x, y)),
    click: (x, y, { button = 'left' } = {}) =>
      this.#actions((actions) => {
        this.#move(actions, x, y);
        actions.press(BUTTONS[button]).release(BUTTONS[button]);
      }),
    down: ({ button = 'left' } = {}) => this.#actions((actions) => actions.press(BUTTONS[button])),
    up: ({ button = 'left' } = {}) => this.#actions((actions) => actions.release(BUTTONS[button])),
  };

  async #actions(add) {
    const actions = this.#driver.actions();
    add(actions);
    await actions.perform();
  }

  #move(actions, x, y) {
    actions.move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT });
  }

  /** Gives the page a size in CSS pixels. */
  async setViewportSize({ width, height }) {
    const window = this.#driver.manage().window();
    // The tool bar takes some, how much is known only afterwards.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const inner = await this.#driver.executeScript('return [innerWidth, innerHeight];');
      if (inner[0] === width && inner[1] === height) return;
      if (attempt > 0 && inner[0] > width) {
        throw new Error(`WebKitGTK cannot have a window of ${width} px: ${inner[0]} is the least.`);
      }
      const rect = await window.getRect();
      await window.setRect({
        width: rect.width + width - inner[0],
        height: rect.height + height - inner[1],
      });
    }
  }

  /** The visitor's preferences are GTK's settings, made before the browser starts. */
  async emulateMedia({ reducedMotion, ...others }) {
    if (Object.keys(others).length > 0 || reducedMotion !== 'reduce') {
      throw new Error('WebKitGTK cannot emulate media features.');
    }
  }
}
