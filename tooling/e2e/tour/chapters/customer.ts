import { OrderPage } from "../../pages/order-page.ts";
import type { Chapter } from "../stop.ts";

const customer = { screen: "phone", language: "sw", who: "customer" } as const;

export const customerChapter: Chapter = {
  title: "A customer orders",
  text: "Zainab wants a dress from Neema Vitenge, the demo shop. She has WhatsApp and mobile money, and installs nothing. Her phone is the [sandbox](../tooling/sandbox/README.md)'s: WhatsApp and the wallets as this machine plays them.",
  stops: [
    {
      ...customer,
      picture: "chat",
      title: "The chat",
      text: "She writes, chooses from the shop's list by taps, and gets a link to her order.",
      at: async (day) => {
        await day.orders();
        return day.chat;
      },
      act: (page) => page.getByRole("log").getByText("Fungua oda").last().scrollIntoViewIfNeeded(),
    },
    {
      ...customer,
      picture: "order-page",
      title: "The order page",
      text: "A [tiny page](../apps/checkout/README.md): what she chose, its size, and how it reaches her.",
      at: (day) => day.orderPage,
      act: (page) => new OrderPage(page).heading.waitFor(),
    },
    {
      ...customer,
      picture: "order-sent",
      title: "The order is sent",
      text: "The shop has it, and she can pay now or later.",
      act: async (page) => {
        const order = new OrderPage(page);
        await order.chooseWhatIsNeeded();
        await order.send();
        await page.getByText("Oda imetumwa").first().waitFor();
      },
    },
    {
      ...customer,
      picture: "payment",
      title: "The payment",
      text: "Her wallet asks on her phone whether to pay. She types her PIN there, never on a page of ours.",
      at: (day) => day.chat,
      act: async (page) => {
        await page.getByRole("log").getByRole("button", { name: "Lipa sasa" }).last().click();
        await page.getByRole("dialog", { name: /M-Pesa/ }).waitFor();
      },
    },
    {
      ...customer,
      picture: "receipt-in-chat",
      title: "The receipt",
      text: "Once the money is there, the receipt comes by itself.",
      act: async (page) => {
        const prompt = page.getByRole("dialog", { name: /M-Pesa/ });
        for (let digit = 0; digit < 4; digit++)
          await prompt.getByRole("button", { name: /(Digit|Tarakimu) 0/ }).click();
        await page
          .getByRole("log")
          .getByText(/Risiti/)
          .last()
          .scrollIntoViewIfNeeded();
      },
    },
    {
      ...customer,
      picture: "order-paid",
      title: "The order, paid",
      text: "The same link now shows how far the order is, and the receipt.",
      at: (day) => day.orderPage,
      act: (page) =>
        page
          .getByText(/Imelipwa/)
          .filter({ visible: true })
          .first()
          .waitFor(),
    },
  ],
};
