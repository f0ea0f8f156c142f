import { backoffice } from "../day.ts";
import type { Chapter } from "../stop.ts";

const phone = { screen: "phone", language: "sw", who: "owner" } as const;
const desk = { screen: "desk", language: "en", who: "owner" } as const;

export const peopleChapter: Chapter = {
  title: "Who works here",
  text: "An owner, a manager, cashiers, a rider. Each sees and does what their work needs ([staff and permissions](staff-and-permissions.md)).",
  stops: [
    {
      ...desk,
      picture: "staff",
      title: "Staff",
      text: "Who may enter, as what, and who was invited.",
      at: backoffice("/profile/staff-accounts"),
    },
    {
      ...desk,
      picture: "activity",
      title: "What was done",
      text: "Every change with who made it, when, and what stood there before.",
      at: backoffice("/profile/staff-accounts/activity"),
    },
    {
      ...phone,
      picture: "invite",
      title: "An invitation",
      text: "By a link or a code to scan: nobody needs an e-mail address.",
      at: backoffice("/profile/staff-accounts/invite"),
    },
    {
      ...phone,
      picture: "profile",
      title: "The own profile",
      text: "Name, photo, password, and the devices one is signed in on.",
      at: backoffice("/profile"),
    },
    {
      ...phone,
      picture: "pin-pad",
      title: "The PIN",
      text: "A shared phone is locked between two people, and opened by a PIN of four digits or more.",
      at: backoffice("/profile"),
      act: async (page) => {
        await page.getByRole("button", { name: "Weka PIN", exact: true }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel("PIN mpya").fill("4821");
        await dialog.getByLabel("Nenosiri lako").fill("karibu-agiza");
        await dialog.getByRole("button", { name: "Weka PIN", exact: true }).click();
        await page.getByText("PIN yako imehifadhiwa").waitFor();
        await page.getByRole("button", { name: "Zaidi" }).click();
        await page.getByRole("button", { name: "Funga kifaa hiki" }).click();
        await page.getByRole("heading", { name: /Neema/ }).waitFor();
      },
    },
  ],
};
