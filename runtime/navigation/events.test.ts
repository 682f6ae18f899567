import { expect } from '@open-wc/testing';
import { emit, type VisitEventMap } from './events';

describe('the events of a visit', () => {
  const canBeCancelled: Readonly<Record<keyof VisitEventMap, boolean>> = {
    'dm-before-visit': true,
    'dm-visit': false,
    'dm-before-render': true,
    'dm-render': false,
    'dm-load': false,
    'dm-visit-error': true,
  };
  for (const [name, isCancelable] of Object.entries(canBeCancelled)) {
    it(`${isCancelable ? 'let' : 'let no'} listener cancel ${name}`, () => {
      const prevent = (event: Event): void => {
        event.preventDefault();
      };
      document.addEventListener(name, prevent, { once: true });
      expect(emit(name as 'dm-visit', {} as never)).to.equal(!isCancelable);
    });
  }
});
