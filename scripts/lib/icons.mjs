import { createRequire } from 'node:module';
import { join } from 'node:path';
import svgpath from 'svgpath';
import { ROOT } from './paths.mjs';

/**
 * The icons of the kit, from Lucide's drawings. `icons.json` has the groups: a group is one module, so that a bundle loads only the groups of its screens. An
 * icon is named by what it means here; the value is Lucide's name.
 */
export const FOLDER = 'packages/ui/src/icons';
const require = createRequire(import.meta.url);
/** @type {Record<string, { about: string, icons: Record<string, string> }>} */
const groups = require(join(ROOT, FOLDER, 'icons.json'));
/** @type {{ icons: Record<string, { body: string }> }} */
const lucide = require('@iconify-json/lucide/icons.json');

const NOTICE = `/*
 * Written by \`npm run icons\` from icons.json.
 * Drawings from Lucide (https://lucide.dev), ISC License, Copyright (c) 2026 Lucide Icons and Contributors;
 * parts derived from Feather, MIT License, Copyright (c) 2013-present Cole Bemis.
 * Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
 * provided that the above copyright notice and this permission notice appear in all copies.
 */
`;

/** What each drawing has in common is an attribute of the frame (\`svg.tsx\`). */
const ofFrame = /^(stroke.*|fill="none")$/;
const shapes = /<(\w+)((?: [\w-]+="[^"]*")*)\s*\/>/g;

/** @param {string} path @returns {string} with coordinates of two decimals: less than a hundredth of a pixel */
const shortPath = (path) =>
  svgpath(path)
    .round(2)
    .toString()
    .replaceAll(/(?<!\d)0\./g, '.');

/**
 * The shapes of one drawing as JSX.
 *
 * @param {string} name Lucide's
 * @returns {string[]} one element a line
 * @throws when Lucide has no drawing of this name, or one with an element that is neither path, circle nor rect
 */
export function shapesOf(name) {
  const body = lucide.icons[name]?.body;
  if (body === undefined) throw new Error(`Lucide has no icon "${name}".`);
  return [...body.matchAll(shapes)].map(([, element = '', attributes = '']) => {
    if (!['path', 'circle', 'rect'].includes(element)) throw new Error(`The icon "${name}" has an element "${element}".`);
    const kept = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].filter(([text]) => !ofFrame.test(text));
    const values = kept.map(([, key, value = '']) => `${key}="${key === 'd' ? shortPath(value) : value}"`);
    return `<${element} ${values.join(' ')} />`;
  });
}

/** @param {[ours: string, lucides: string]} icon */
const component = ([ours, lucides]) => {
  const drawn = shapesOf(lucides).map((shape) => `      ${shape}\n`);
  return `
export function ${ours}Icon(props: IconProps) {
  return (
    <Svg {...props}>
${drawn.join('')}    </Svg>
  );
}
`;
};

/** @param {{ about: string, icons: Record<string, string> }} group */
const moduleOf = ({ about, icons }) =>
  `${NOTICE}import { Svg, type IconProps } from './svg';\n\n// ${about}\n${Object.entries(icons).map(component).join('')}`;

/**
 * The modules of all groups, formatted.
 *
 * @returns {Map<string, string>} the text of each path, from the root of the repository
 */
export const iconModules = () => new Map(Object.entries(groups).map(([name, group]) => [`${FOLDER}/${name}.tsx`, moduleOf(group)]));
