import { userEvent } from "storybook/test";
import { customerQuery } from "#data/customers.ts";
import { userQuery } from "#data/user.ts";
import { makeCustomer } from "../../../test/make-customer.ts";
import { makeUser } from "../../../test/make-order.ts";
import { answering, makeStoryCache, screenStory, shows } from "../../../test/story-app.tsx";

export default { title: "Back-office/New customer", parameters: { layout: "fullscreen" } };

const page = (fill: Parameters<typeof makeStoryCache>[0] = () => undefined) =>
  screenStory("/customers/new", () => makeStoryCache(fill));
const save = /^(Save customer|Hifadhi mteja)$/;

export const Full = page();
export const Invalid = {
  ...page(),
  play: shows(async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: save }));
    await canvas.findByText(/^(Write a name or a number\.|Andika jina au namba\.)$/);
  }),
};
/** The number is somebody else's, whom the page can open. */
export const NumberTaken = {
  ...page((client) => client.setQueryData(customerQuery("cus_2").queryKey, makeCustomer({ id: "cus_2" }))),
  beforeEach: answering(({ method }) =>
    method !== "POST"
      ? undefined
      : {
          status: 422,
          body: {
            code: "customer.phone_taken",
            message: "Another customer has this number. Check it, or open that customer.",
            detail: [
              {
                loc: ["body", "phones"],
                msg: "Another customer has this number. Check it, or open that customer.",
                type: "taken",
              },
            ],
            customer_id: "cus_2",
          },
        },
  ),
  play: shows(async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^(Name|Jina)$/), "Asha");
    await userEvent.click(canvas.getByRole("button", { name: save }));
    await canvas.findByRole("link", { name: /^(Open|Fungua) Rehema Kimaro$/ });
  }),
};
export const Denied = page((client) =>
  client.setQueryData(userQuery().queryKey, makeUser({ permissions: [] })),
);
