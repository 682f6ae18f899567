import { setAttribute } from '../../shared/dom/set-attribute';
import { svgIcon } from '../../shared/dom/svg-icon';
import type { Bound } from '../../shared/site/strings';
import { ICONS, type IconName } from './icons';
import type { viewerText } from './texts';

/** Looks up the texts of an open viewer. */
export type ViewerTexts = Bound<typeof viewerText>;

/** A round button of the viewer. */
export class Button {
  readonly node = document.createElement('button');
  #icon: IconName | undefined;

  constructor(press: () => void, className = '') {
    const { node } = this;
    node.type = 'button';
    node.part.add('button');
    if (className) node.className = className;
    node.addEventListener('click', press);
  }

  /** @param icon whose name is also the key of the label. */
  draw(icon: IconName, t: ViewerTexts): void {
    setAttribute(this.node, 'aria-label', t(icon));
    if (icon === this.#icon) return;
    this.#icon = icon;
    this.node.replaceChildren(svgIcon(ICONS[icon]));
  }
}
