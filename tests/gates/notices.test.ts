import { describe, expect, it } from 'vitest';
import { isPermitted, noticesText, thirdParties } from '../../scripts/lib/notices.mjs';

describe('packages of others in what is built', () => {
  const packages = thirdParties();

  it('have a license that permits it', () => {
    expect(packages.filter(({ license }) => !isPermitted(license)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('are the programs of the server and of the web, without the tools of development', () => {
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'pg', 'sharp']));
    expect(names.filter((name) => ['vitest', 'oxlint', 'openapi-typescript'].includes(name))).toEqual([]);
  });

  it('are named in the notices with the text of their license, or with its name and their source', () => {
    const text = noticesText(packages);
    expect(packages.filter(({ name, version }) => !text.includes(`${name} ${version} (`))).toEqual([]);
    expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
    expect(packages.filter(({ texts, source }) => texts.length === 0 && source === '')).toEqual([]);
  });
});

it.each([
  ['MIT', true],
  ['(GPL-3.0-only OR MIT)', true],
  ['GPL-3.0-only', false],
  ['', false],
])('the license "%s" is permitted: %s', (license, isOne) => {
  expect(isPermitted(license)).toBe(isOne);
});
