import { expect, it } from 'vitest';
import { chatEngines, GUEST, says, statuses } from '../../test/chat-engine';

const { server, connected } = chatEngines({ plain: true });

it('a plain backend works without sequence numbers: ordered by time, no duplicates, missed messages refetched', async () => {
  for (let number = 1; number <= 15; number += 1) server().tell(GUEST, `${number}`);
  const engine = await connected();
  await engine.actions.loadOlder();
  expect(says(engine)).toHaveLength(15);
  engine.actions.sendText('hello');
  await expect.poll(() => statuses(engine)).toEqual(['succeed']);
  server().cut();
  for (let number = 1; number <= 25; number += 1) server().tell(GUEST, `missed ${number}`, { missed: true });
  await expect.poll(() => says(engine).length).toBe(41);
  expect(says(engine)).toEqual(server().stored(GUEST));
  expect(engine.state().unread).toBe(25);
});
