import type { SetupName, SetupStep } from '@krapao/contract/desk';

/** What each step needs, as the command prints it and docs/go-live.md has it. */
export const SETUP_TITLES: Record<SetupName, string> = {
  origin: 'The desk has an address of its own',
  owners: 'Two owners can sign in at the desk, or one where one person runs the site',
  accounts: 'Members have an account to pay into',
  games: 'There is a game to play',
  agreements: 'Your agreements and conditions are written, in three languages',
  limits: 'The limits of money are your decision',
  providers: 'Each provider answers',
  alarms: 'The metrics can be scraped, so that alarms reach you',
  drill: 'A backup was restored within the last quarter',
};

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;

/** What there is of a step, or what is missing. */
export function detailOf(step: SetupStep): string {
  const isDone = step.state === 'done';
  switch (step.name) {
    case 'origin':
      return step.address ?? 'KRAPAO_DESK_ORIGIN or KRAPAO_DESK_PORT is not set';
    case 'owners':
      return `${counted(step.active, 'owner is', 'owners are')} active, of ${step.needed}`;
    case 'accounts':
      return `${counted(step.count, 'account', 'accounts')} in ${step.currency}`;
    case 'games':
      return `${counted(step.count, 'game', 'games')} in ${step.currency}`;
    case 'agreements':
      return isDone ? 'written' : `empty: ${step.empty.map(({ text, language }) => `${text} (${language})`).join(', ')}`;
    case 'limits':
      return isDone ? 'set' : `standard values: ${step.unset.map((key) => `${key} ${step.currency}`).join(', ')}`;
    case 'providers':
      return 'not called';
    case 'alarms':
      return isDone ? 'metrics are served' : 'neither is set';
    case 'drill':
      return step.at === null ? 'no drill is recorded' : `last on ${step.at.slice(0, 10)}`;
  }
}
