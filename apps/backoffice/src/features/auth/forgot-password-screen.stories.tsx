import { userQuery } from "#data/user.ts";
import { makeStoryCache, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Forgot password", parameters: { layout: "fullscreen" } };

export const Full = screenStory("/forgot-password", () =>
  makeStoryCache((client) => client.removeQueries({ queryKey: userQuery().queryKey })),
);
