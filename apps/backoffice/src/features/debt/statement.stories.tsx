import { screen } from "storybook/test";
import { type DebtAccount } from "#data/debts.ts";
import { shopQuery } from "#data/shop.ts";
import { makeDebtAccount } from "../../../test/make-debt.ts";
import { makeShop } from "../../../test/make-order.ts";
import { makeStoryCache, pagesStory, shows } from "../../../test/story-app.tsx";
import { StatementSheet } from "./statement-sheet.tsx";

export default { title: "Back-office/Statement of a debt", parameters: { layout: "fullscreen" } };

const paper = (account: DebtAccount) => ({
  ...pagesStory(
    "/debt/cus_amina",
    [
      {
        path: "*",
        Component: () => (
          <div className="max-w-[190mm] p-4">
            <h1 className="sr-only">Papers</h1>
            <StatementSheet account={account} />
          </div>
        ),
      },
    ],
    () => makeStoryCache((client) => client.setQueryData(shopQuery().queryKey, makeShop())),
  ),
  play: shows(() => screen.findByRole("article")),
});

export const Printed = paper(makeDebtAccount());
export const NothingOwed = paper(makeDebtAccount({ owed_minor: 0, entries: [], repayments: [] }));
