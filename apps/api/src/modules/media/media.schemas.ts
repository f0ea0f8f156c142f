import { User } from "#modules/auth/auth.schemas.ts";

/** The person whose photo it is. */
export const PhotoOwner = User;
