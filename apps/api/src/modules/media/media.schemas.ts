import { Shop } from "#modules/shops/shops.schemas.ts";
import { User } from "#modules/auth/auth.schemas.ts";

/** The person whose photo it is. */
export const PhotoOwner = User;

/** The shop whose logo it is. */
export const LogoOwner = Shop;
