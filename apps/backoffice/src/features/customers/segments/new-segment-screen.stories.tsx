import { expect, userEvent } from "storybook/test";
import { userQuery } from "#data/user.ts";
import { makeUser } from "../../../../test/make-order.ts";
import { makePeople } from "../../../../test/make-segment.ts";
import { answering, makeStoryCache, screenStory, shows } from "../../../../test/story-app.tsx";

export default { title: "Back-office/New segment", parameters: { layout: "fullscreen" } };

const page = (fill: Parameters<typeof makeStoryCache>[0] = () => undefined) =>
  screenStory("/customers/customers-segments/new", () => makeStoryCache(fill));
const save = /^(Save segment|Hifadhi kundi)$/;
const amount = /^(Rule 1: amount|Sharti la 1: kiasi)$/;
const asPreview = (status: number, body: unknown) =>
  answering(({ url }) => (url.endsWith("/segments/preview") ? { status, body } : undefined));

export const Full = page();
/** Whom the rules find shows while they are written. */
export const Found = {
  ...page(),
  beforeEach: asPreview(200, makePeople()),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(amount), "200000");
    await canvas.findByText("Zainab Salum");
  }),
};
/** One press, and whom it finds shows. */
export const Example = {
  ...page(),
  beforeEach: asPreview(200, makePeople()),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Gone quiet|Walio kimya)$/ }));
    await canvas.findByText("Zainab Salum");
  }),
};
export const Nobody = {
  ...page(),
  beforeEach: asPreview(200, makePeople({ people: 0, whatsapp: 0, sms: 0, reachable: 0, some: [] })),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(amount), "900000000");
    await canvas.findByText(/^(Nobody matches now|Sasa hakuna anayetimiza)$/);
  }),
};
const contradiction = "Nobody can meet this together with the rules above. Change one of them.";
export const Contradiction = {
  ...page(),
  beforeEach: asPreview(422, {
    code: "segment.contradiction",
    message: contradiction,
    detail: [
      { loc: ["body", "rules", "0", "amount_minor"], msg: contradiction, type: "segment.contradiction" },
    ],
  }),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(amount), "5");
    await expect(await canvas.findAllByText(contradiction)).toHaveLength(2);
  }),
};
export const Uncounted = {
  ...page(),
  beforeEach: asPreview(403, { message: "No." }),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(amount), "5");
    await canvas.findByRole("alert");
  }),
};
export const Invalid = {
  ...page(),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: save }));
    await canvas.findByText(/^(Write what to compare with|Andika namba ya kulinganisha)\.$/);
  }),
};
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
