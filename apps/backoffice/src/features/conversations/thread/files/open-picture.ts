import { createContext, use } from "react";

/** Opens a message's picture large; by the thread, which knows the pictures before and after it. */
export const OpenPicture = createContext<(messageId: string) => void>(() => undefined);
export const useOpenPicture = () => use(OpenPicture);
