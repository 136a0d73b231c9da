import type { Answers, Sample } from './answers';
import { chatAnswers } from './chat';
import { listAnswers } from './lists';
import { memberAnswers } from './member';
import { passkeyAnswers } from './passkeys';
import { phoneAnswers } from './protection';
import { rewardAnswers } from './rewards';
import { sessionAnswers } from './sessions';
import { siteAnswers } from './site';
import { spinAnswers } from './spin';

export * from './answers';

/** All that the server says to a screen. */
export const answersOf: Sample<Answers> = (language, amount) => ({
  ...siteAnswers(language, amount),
  ...memberAnswers(language, amount),
  ...sessionAnswers(language, amount),
  ...passkeyAnswers(language, amount),
  ...phoneAnswers(language, amount),
  ...listAnswers(language, amount),
  ...rewardAnswers(language, amount),
  ...spinAnswers(language, amount),
  ...chatAnswers(language, amount),
});
