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

/** Media features that can be emulated, as pages see their values. */
const QUERIES = {
  reducedMotion: {
    reduce: '(prefers-reduced-motion: reduce)',
    'no-preference': '(prefers-reduced-motion: no-preference)',
  },
  colorScheme: {
    light: '(prefers-color-scheme: light)',
    dark: '(prefers-color-scheme: dark)',
  },
  media: { screen: 'screen' },
  forcedColors: { none: 'all' },
};
const DEFAULT_MEDIA = { reducedMotion: 'no-preference', colorScheme: 'light' };

/** The button of a name. The driver releases no other one: it would stay pressed in all later tests. */
function buttonOf(name = 'left') {
  if (name === 'left') return Button.LEFT;
  throw new Error(`WebKitGTK cannot press the ${name} button: its driver does not release it.`);
}

/** The part of Playwright's `Page` that the tests' commands use, by WebDriver. */
export class WebDriverPage {
  #driver;
  #browser;
  #media = {};

  constructor(browser) {
    this.#browser = browser;
    this.#driver = browser.driver;
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
    click: (x, y, { button } = {}) =>
      this.#actions((actions) => {
        this.#move(actions, x, y);
        actions.press(buttonOf(button)).release(buttonOf(button));
      }),
    down: ({ button } = {}) => this.#actions((actions) => actions.press(buttonOf(button))),
    up: ({ button } = {}) => this.#actions((actions) => actions.release(buttonOf(button))),
  };

  async #actions(add) {
    const actions = this.#driver.actions();
    add(actions);
    await actions.perform();
  }

  #move(actions, x, y) {
    actions.move({ x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT });
  }

  /** The page hears of a change of its window with its next frame. */
  #told() {
    return this.#driver.executeAsyncScript(
      'const told = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => told()));',
    );
  }

  #innerSize() {
    return this.#driver.executeScript('return [innerWidth, innerHeight];');
  }

  /** Waits until the page has a size, 0.5 s at most; returns the one it has. */
  async #resized(width, height) {
    for (let attempt = 0; ; attempt += 1) {
      const inner = await this.#innerSize();
      if ((inner[0] === width && inner[1] === height) || attempt >= 20) return inner;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Gives the page a size in CSS pixels. */
  async setViewportSize({ width, height }) {
    const window = this.#driver.manage().window();
    let inner = await this.#innerSize();
    // The tool bar takes some, how much is known only afterwards. A window that has just been
    // opened can take a size of its own once more.
    for (let attempt = 0; attempt < 4; attempt += 1) {
      if (inner[0] === width && inner[1] === height) break;
      const rect = await window.getRect();
      await window.setRect({
        width: rect.width + width - inner[0],
        height: rect.height + height - inner[1],
      });
      inner = await this.#resized(width, height);
    }
    await this.#told();
    if (inner[0] === width && inner[1] === height) return;
    const [had, wanted] = [inner, [width, height]].map((size) => size.join(' × '));
    throw new Error(`WebKitGTK cannot have a window of ${wanted} px: ${had} is what it takes.`);
  }

  /** Sets the visitor's preferences, which stay until they are set again. */
  async emulateMedia(features) {
    for (const [name, value] of Object.entries(features)) {
      if (!(value in (QUERIES[name] ?? {}))) {
        throw new Error(`WebKitGTK cannot emulate ${name}: ${value}.`);
      }
    }
    this.#media = { ...this.#media, ...features };
    this.#browser.prefer(this.#media);
    const queries = Object.entries(this.#media).map(([name, value]) => QUERIES[name][value]);
    await this.#driver.wait(
      () =>
        this.#driver.executeScript(
          'return arguments[0].every((query) => matchMedia(query).matches);',
          queries,
        ),
      5_000,
      `page with ${queries.join(' and ')}`,
    );
    await this.#told();
  }

  /** Gives back the preferences of a page without any. */
  async resetMedia() {
    if (Object.keys(this.#media).length > 0) await this.emulateMedia(DEFAULT_MEDIA);
    this.#media = {};
  }
}
