import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

const show = (markup: string) => (document.body.innerHTML = markup);
afterEach(() => document.body.replaceChildren());

describe('visibility', () => {
  it.each([
    ['the attribute hidden', '<button hidden>x</button>'],
    ['its own display', '<button style="display: none">x</button>'],
    ['the display of an ancestor', '<div style="display: none"><button>x</button></div>'],
    ['its own visibility', '<button style="visibility: hidden">x</button>'],
    ['the visibility of an ancestor', '<div style="visibility: hidden"><button>x</button></div>'],
    ['a dialog that is closed', '<dialog><button>x</button></dialog>'],
    ['the attribute hidden of an ancestor', '<div hidden><div><button>x</button></div></div>'],
  ])('is not what is hidden by %s', (_by, markup) => {
    show(markup);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { hidden: true })).toBeTruthy();
  });

  it.each([
    ['an open dialog', '<dialog open><button>x</button></dialog>'],
    ['what is visible again', '<div style="visibility: hidden"><button style="visibility: visible">x</button></div>'],
  ])('is %s', (_what, markup) => {
    show(markup);
    expect(screen.getByRole('button')).toBeTruthy();
  });

  it('changes with the element', () => {
    show('<button>x</button>');
    const button = screen.getByRole('button');
    button.hidden = true;
    expect(screen.queryByRole('button')).toBeNull();
    button.hidden = false;
    expect(screen.getByRole('button')).toBe(button);
  });
});

it('separates the words of blocks in a name', () => {
  show('<a href="/"><div>a</div><div>b</div><span>c</span><i>d</i></a>');
  expect(screen.getByRole('link', { name: 'a b cd' }).textContent).toBe('abcd');
});

it('leaves everything else to the full style', () => {
  show('<p style="color: rgb(1, 2, 3)">x</p>');
  const style = getComputedStyle(screen.getByText('x'));
  expect([style.color, style.getPropertyValue('color'), style.display]).toEqual(['rgb(1, 2, 3)', 'rgb(1, 2, 3)', 'block']);
});

it('prints the page with the element that was not found', () => {
  show('<p>only this</p>');
  expect(() => screen.getByText('that')).toThrow(/that[^]*only this/);
});
