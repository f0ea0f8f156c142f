import { expect, test } from "vitest";
import { tellStories } from "./demo-story.ts";
import { seededRandom } from "./random.ts";

const hourMs = 3_600_000;
const monday = new Date("2026-11-16T00:00:00.000Z");

test("the same stories are told at every hour of a week, in order, by day and never ahead of time", () => {
  const plots = new Set<string>();
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const now = new Date(monday.getTime() + hour * hourMs + 17 * 60_000);
    const stories = tellStories(seededRandom(10_360), now, { count: 120, days: 60 });
    plots.add(JSON.stringify(stories.map((story) => ({ ...story, createdAt: null }))));
    const times = stories.map(({ createdAt }) => createdAt.getTime());
    expect(times.every((at, index) => at < now.getTime() && (index === 0 || at > times[index - 1]!))).toBe(
      true,
    );
    for (const { createdAt } of stories.slice(0, 100)) {
      const localHour = (createdAt.getUTCHours() + 3) % 24;
      expect(localHour >= 8 && localHour < 21).toBe(true);
    }
  }
  expect(plots.size).toBe(1);
});
