import { userQuery } from "#data/user.ts";
import { makeStoryCache, screenStory } from "../../../test/story-app.tsx";

export default { title: "Back-office/Sign in", parameters: { layout: "fullscreen" } };

const stranger = () => makeStoryCache((client) => client.removeQueries({ queryKey: userQuery().queryKey }));

export const Full = screenStory("/login", stranger);
export const SignUp = screenStory("/dashboard?auth=Signup", stranger);
