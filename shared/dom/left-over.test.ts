import { expect } from '@open-wc/testing';
import { findLeftOver } from './left-over';

/** Whether a button in the figure of a picture that was read is left over. */
function isLeft(button: string, around = 'figure'): boolean {
  const host = document.createElement('div');
  host.innerHTML = `<${around}><img src="/a.jpg" alt="A">${button}</${around}>`;
  return findLeftOver(host, new Set(host.querySelectorAll('img'))) !== undefined;
}

describe('a button in the box of a picture that was read', () => {
  for (const button of [
    '<button aria-label="Save to wish list"><svg></svg></button>',
    '<button aria-labelledby="x"><svg></svg></button>',
    '<button title="Save"><svg></svg></button>',
    '<button><svg aria-label="Save"></svg></button>',
    '<button><svg><title>Save</title></svg></button>',
    '<button onclick="save()"><svg></svg></button>',
    '<button name="save"><svg></svg></button>',
    '<button form="shop"><svg></svg></button>',
    '<button popovertarget="more"><svg></svg></button>',
    '<button command="show-modal" commandfor="more"><svg></svg></button>',
    '<button data-dm-popup="offer"><svg></svg></button>',
    '<button data-wp-on--click="actions.save"><svg></svg></button>',
    '<button>Save</button>',
  ]) {
    it(`is left over: ${button}`, () => {
      expect(isLeft(button)).to.be.true;
    });
  }

  for (const button of [
    '<button class="lightbox-trigger" type="button" aria-label="Enlarge"><svg></svg></button>',
    '<button aria-label="Enlarge" data-wp-on--click="actions.showLightbox"><svg></svg></button>',
    '<button type="button" class="zoom" style="top: 0"><svg></svg></button>',
    '<button></button>',
  ]) {
    it(`is nothing: ${button}`, () => {
      expect(isLeft(button)).to.be.false;
    });
  }

  it('is left over where it sends a form, whatever the names of its fields are', () => {
    const fields = '<input type="hidden" name="closest"><input type="hidden" name="localName">';
    expect(isLeft(`${fields}<button></button>`, 'form')).to.be.true;
  });
});
