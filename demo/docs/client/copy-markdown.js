// @ts-check
import { CopyControl } from './copy-control.js';

/** Copies the page as Markdown, from the address of the link beside it. */
export class CopyMarkdown extends CopyControl {
  /** @override */
  async copy() {
    const link = this.parentElement?.querySelector('a');
    if (!link) return;
    try {
      const text = fetch(link.href).then((response) => {
        if (!response.ok) throw new Error(`${response.status}`);
        return response.text();
      });
      // The clipboard is asked at once: Safari allows it within the press only.
      const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      this.report('Copied');
    } catch {
      // No permission, no network, or an insecure context: the link opens the text.
      this.report('Not copied. Open the Markdown instead.');
    }
  }
}
