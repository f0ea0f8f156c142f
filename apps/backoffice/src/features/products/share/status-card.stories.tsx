import { kangaOf } from "@agiza/ui/kanga/shop-kanga";
import { useEffect, useRef, useState } from "react";
import { makeStoryCache, pagesStory, shows } from "../../../../test/story-app.tsx";
import { StatusCardButton } from "./status-card-button.tsx";
import { drawStatusCard, type StatusCard } from "./status-card.ts";

export default { title: "Back-office/Status card", parameters: { layout: "fullscreen" } };

/** The card as it is saved, small enough to be seen whole. */
function Drawn({ card }: { card: StatusCard }) {
  const place = useRef<HTMLDivElement>(null);
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    void drawStatusCard(card).then((canvas) => {
      canvas.style.width = "360px";
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", card.name);
      place.current?.replaceChildren(canvas);
      setIsThere(true);
    });
  }, [card]);
  return (
    <main>
      <div ref={place} />
      {isThere && <p className="sr-only">drawn</p>}
    </main>
  );
}

const card: StatusCard = {
  shopName: "Neema Vitenge",
  name: "Gauni la kitenge, refu la sherehe",
  price: "TZS 68,000.00",
  code: "Namba: NV-GK-M",
  invitation: "Skani uagize WhatsApp",
  link: "https://wa.me/255754000099?text=Nataka%20Gauni%20la%20kitenge%20(NV-GK-M)",
  pictureUrl: null,
  kanga: kangaOf("shp_1"),
};
const story = (changed: Partial<StatusCard>) => ({
  render: () => <Drawn card={{ ...card, ...changed }} />,
  play: shows(({ canvas }) => canvas.findByText("drawn")),
});

export const WithoutPhoto = story({});
export const LongWords = story({
  shopName: "Duka la Vitenge na Mavazi ya Harusi Kariakoo",
  name: "Seti ya vitenge vya harusi kwa bibi harusi na wasindikizaji wake wote kumi na wawili",
  price: "TZS 1,250,000.00",
  code: null,
  invitation: "Scan to order in WhatsApp",
});

export const Button = pagesStory(
  "/",
  [
    {
      path: "/",
      element: (
        <>
          <h1 className="heading-page">{card.name}</h1>
          <StatusCardButton
            shop={{ id: "shp_1", name: card.shopName, kanga: null }}
            product={{
              name: card.name,
              price_minor: 6_800_000,
              price_on_request: false,
              sku: "NV-GK-M",
              picture_url: null,
            }}
            link={card.link}
          />
        </>
      ),
    },
  ],
  () => makeStoryCache(() => undefined),
);
