import { makeSet } from "../../../../test/make-product-set.ts";
import { setStories } from "../../../../test/set-story.ts";

export default { title: "Back-office/Single set", parameters: { layout: "fullscreen" } };

const stories = setStories("/products/set/single-set-collection", makeSet());

export const Full = stories.Full;
export const Empty = stories.Empty;
export const Loading = stories.Loading;
export const Failed = stories.Failed;
export const Missing = stories.Missing;
export const Offline = stories.Offline;
export const Denied = stories.Denied;
export const ShareOffTheSum = stories.filled({ pricing: "sum_less_share", less_basis_points: 1_000 });
export const Paused = stories.filled({ paused: { reason: "sold_out", name: "Kikoi" } });
