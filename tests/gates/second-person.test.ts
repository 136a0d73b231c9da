import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '@krapao/phrases/desk/en';
import la from '@krapao/phrases/desk/la';
import th from '@krapao/phrases/desk/th';
import { ROOT, sourceFiles } from './cruise.js';

/**
 * On a site that one person runs (KRAPAO_DESK_SOLO), nothing waits for a second person, so no text may promise one. A phrase that speaks
 * of a second person has a twin `…Alone`, which `useSiteKey` chooses, or is listed here with the reason why such a site does not show it.
 */
const SECOND: Record<'en' | 'th' | 'la', RegExp> = {
  en: /second (person|signature)|(needs|takes|by|lift|again) two\b|two (people|lift|to )|another person|colleague|other draft|who approves|approver/i,
  th: /คนที่สอง|สองคน|อีกคน|เพื่อนร่วม|ผู้อนุมัติ/,
  la: /ຄົນທີສອງ|ສອງຄົນ|ອີກຄົນ|ເພື່ອນຮ່ວມ|ຜູ້ອະນຸມັດ/,
};

/** Phrases without a twin. */
const UNSEEN: Record<string, readonly string[]> = {
  'The server has answered that it takes a second person.': [
    'approvals.bySum.amount',
    'approvals.bySum.cap',
    'approvals.bySum.member-sum',
    'approvals.bySum.operator-sum',
    'approvals.ownSum',
    'approvals.propose',
    'approvals.second.always',
    'approvals.second.loosens',
    'approvals.second.many-members',
    'approvals.second.stranger',
    'approvals.second.typed-amount',
    'approvals.second.words',
    'settings.propose',
    'shop.needsSecond',
    'shop.needsTwo',
  ],
  'It is about a proposal, and nothing is proposed.': [
    'apiKeys.byTwo',
    'approvals.waits',
    'approvals.waitsBecause.always',
    'approvals.waitsBecause.amount',
    'approvals.waitsBecause.member-sum',
    'approvals.waitsBecause.operator-sum',
    'approvals.waitsShort.always',
    'common.proposed',
    'shop.proposedBy',
    'withdrawals.bulkProposed',
    'withdrawals.logs.proposed',
  ],
  'The server does not refuse it.': [
    'approvals.obstacle.OWN_DECISION',
    'approvals.obstacle.OWN_PROPOSAL',
    'errors.OWN_DECISION',
    'errors.OWN_PROPOSAL',
  ],
  'Settings show it where two people decide.': ['settings.always', 'settings.toLoosen'],
  'One signature closes the day.': ['books.step.second'],
  'It names the rule itself.': [
    'codes.finding.desk-reset-unapproved',
    'codes.finding.desk-solo-changed',
    'settings.name.twoPeopleFrom',
    'setup.owners.title',
    'shell.solo',
  ],
  'An owner reads it, and is the one that is needed.': ['setup.owners.missing'],
  'It is about a person who is not an operator, or about an operator beside the first one.': [
    'shop.loadOther',
    'waiting.verdict.other',
    'waiting.verdictHint.other',
    'waiting.verdictTitle.other',
  ],
};
const unseen = Object.values(UNSEEN).flat();

const leaves = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));

const texts = { en: new Map(leaves(en)), th: new Map(leaves(th)), la: new Map(leaves(la)) };
const languages = ['en', 'th', 'la'] as const;
const speaks = (path: string): boolean => languages.some((language) => SECOND[language].test(texts[language].get(path) ?? ''));

const twinned = [...texts.en.keys()].filter((path) => texts.en.has(`${path}Alone`));
const source = sourceFiles(ROOT, 'apps/console/src', /\.tsx?$/)
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

describe('a phrase about a second person', () => {
  it.each([...texts.en.keys()].filter((path) => speaks(path) && !unseen.includes(path)))('%s has a twin', (path) => {
    expect(texts.en.get(`${path}Alone`)).toBeDefined();
  });

  it('is listed as unseen only while it speaks of one and has no twin', () => {
    expect(unseen.filter((path) => !speaks(path) || twinned.includes(path))).toEqual([]);
  });
});

describe.each(twinned)('the twin of %s', (path) => {
  const key = path.split('.').at(-1) ?? '';

  it('speaks of one person alone', () => {
    expect(speaks(path)).toBe(true);
    expect(speaks(`${path}Alone`)).toBe(false);
  });

  it('is chosen by the site', () => {
    expect(source).toMatch(new RegExp(`keyOf\\('([a-z.]+\\.)?${key}'\\)`, 'i'));
    expect(source).not.toMatch(new RegExp(`['.]${key}Alone'`));
  });
});
