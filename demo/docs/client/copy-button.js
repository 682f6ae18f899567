// @ts-check
import { CopyControl } from './copy-control.js';

/** Copies the code of its panel, or selects it if copying is not allowed. */
export class CopyButton extends CopyControl {
  /** @override */
  async copy() {
    const code = this.closest('.source')?.querySelector('code');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      this.report('Copied');
    } catch {
      // No permission, or an insecure context: the reader can press the key.
      getSelection()?.selectAllChildren(code);
      this.report('Selected. Press Ctrl+C to copy.');
    }
  }
}
