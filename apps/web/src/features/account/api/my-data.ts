import { withData, type Answer, type Call, type Output } from '../../../shared/api-client';

type Part = Output<'POST /api/account/my-data'>;
type MyData = Part['data'];

/** POST /api/account/my-data, an extra, part by part: the lists of a section follow each other. */
export async function loadMyData(call: Call, password: string): Promise<Answer<MyData>> {
  const sections = new Map<string, unknown[]>();
  let next: string | null = null;
  do {
    const answer: Answer<Part> = await withData(call('POST /api/account/my-data', { body: { password, next } }));
    if (!answer.ok) return answer;
    for (const [name, rows] of Object.entries(answer.data.data)) sections.set(name, [...(sections.get(name) ?? []), ...rows]);
    next = answer.data.next;
  } while (next !== null);
  return { ok: true, data: Object.fromEntries(sections) };
}
