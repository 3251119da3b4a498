import { expect, test } from 'vitest';
import type { CountingNews } from './counting-messages.ts';
import { PacedNews } from './paced-news.ts';
import type { SessionRowOf } from './session-row.ts';

function setUp() {
  const sent: (number | string)[] = [];
  const paced = new PacedNews((news) => sent.push(news.news === 'rows' ? news.rows.length : news.news));
  return { sent, paced };
}

const rows = (count: number): CountingNews => ({ news: 'rows', rows: Array<SessionRowOf>(count) });
const progress: CountingNews = { news: 'progress', progress: { done: 1, total: 1 } };

test('many rows go out some at a time, each when those before were taken, and all other news in their place', () => {
  const { sent, paced } = setUp();
  for (const news of [progress, rows(1200), progress]) paced.tell(news);
  expect(sent).toEqual(['progress', 500]);
  paced.taken();
  expect(sent).toEqual(['progress', 500, 500]);
  paced.taken();
  paced.taken();
  expect(sent).toEqual(['progress', 500, 500, 200, 'progress']);
});

test('an empty list of rows is sent, too', () => {
  const { sent, paced } = setUp();
  paced.tell(rows(0));
  paced.taken();
  paced.tell(rows(1));
  expect(sent).toEqual([0, 1]);
});
