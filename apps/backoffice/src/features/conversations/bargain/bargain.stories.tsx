import { ApiError } from "@agiza/api-client/api-error";
import { screen, userEvent } from "storybook/test";
import { customerQuery } from "#data/customers.ts";
import { tillCatalogueQuery } from "#data/sales.ts";
import { makeConversation, makeMessage } from "../../../../test/make-conversation.ts";
import { makeCustomer } from "../../../../test/make-customer.ts";
import { makeTillProduct } from "../../../../test/make-till.ts";
import { failQuery, makeStoryCache, neverAnswer, pagesStory, shows } from "../../../../test/story-app.tsx";
import { GoodsOrderDialog } from "./goods-order-dialog.tsx";
import { OfferDialog } from "./offer-dialog.tsx";

export default { title: "Back-office/Bargaining", parameters: { layout: "fullscreen" } };

const conversation = makeConversation();
const bag = makeTillProduct({ floor_price_minor: 1_800_000, codes: ["MKB-014"] });
const dress = makeTillProduct({ id: "prd_dress", name: "Gauni la kitenge", price_minor: 6_800_000 });
const asked = makeMessage({ content: { kind: "text", text: "MKB-014 nipe kwa 19,000" } });
const photo = makeMessage({
  content: { kind: "file", file_kind: "image", caption: "", name: "", file: null, header_file: null },
});

type Fill = Parameters<typeof makeStoryCache>[0];
const filled: Fill = (client) => {
  client.setQueryData(tillCatalogueQuery().queryKey, [bag, dress]);
  client.setQueryData(customerQuery("cus_1").queryKey, makeCustomer());
};
const under = (Component: () => React.ReactNode, fill: Fill = filled) => ({
  ...pagesStory("/", [{ path: "*", Component }], () => makeStoryCache(fill)),
  play: shows(() => screen.findByRole("dialog")),
});
const offer = (message: Parameters<typeof OfferDialog>[0]["message"], fill?: Fill) =>
  under(() => <OfferDialog conversation={conversation} message={message} onClose={() => {}} />, fill);
const nothing = () => {};

export const Price = offer(asked);
/** What is missing is said at its field. */
export const PriceMissing = {
  ...offer(asked),
  play: async () => {
    const [, send] = (await screen.findAllByRole("button")).slice(-2);
    await userEvent.click(send!);
  },
};
export const WhichGoods = offer(null);
export const GoodsLoading = offer(null, (client) => neverAnswer(client, tillCatalogueQuery().queryKey));
export const GoodsFailed = offer(null, (client) =>
  failQuery(client, tillCatalogueQuery().queryKey, new ApiError(503, { message: "The service is busy." })),
);
export const NoGoods = offer(null, (client) => client.setQueryData(tillCatalogueQuery().queryKey, []));
export const PhotoWithoutCode = under(() => (
  <GoodsOrderDialog conversation={conversation} message={photo} onClose={nothing} />
));
