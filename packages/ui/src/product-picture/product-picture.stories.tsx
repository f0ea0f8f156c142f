import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { colourways } from "../kanga/colourways.ts";
import { kangaOf } from "../kanga/shop-kanga.ts";
import { ProductPicture } from "./product-picture.tsx";

const meta: Meta<typeof ProductPicture> = {
  title: "Identity/ProductPicture",
  tags: ["component"],
  component: ProductPicture,
  args: { name: "Kushona kwa vipimo", src: null, shopId: "shp_neema", size: 64 },
};
export default meta;
type Story = StoryObj<typeof ProductPicture>;

const photo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23167f42'/%3E%3Ccircle cx='4' cy='4' r='2.4' fill='%23ffaf3d'/%3E%3C/svg%3E";
const shops = ["shp_neema", "shp_juma", "shp_asha", "shp_baraka"];

export const EverySizeOfFourShops: Story = {
  render: () => (
    <div className="grid justify-items-start gap-3">
      {shops.map((shopId) => (
        <div key={shopId} className="flex items-center gap-3">
          <ProductPicture name="Gauni" src={photo} shopId={shopId} size={32} />
          <ProductPicture name="Gauni" src={null} shopId={shopId} size={32} />
          <ProductPicture name="Kushona" src={null} shopId={shopId} size={40} />
          <ProductPicture name="Mkoba" src={null} shopId={shopId} size={48} />
          <ProductPicture name="Wanja" src={null} shopId={shopId} size={64} />
        </div>
      ))}
    </div>
  ),
};

export const WithoutAPhotoItWearsTheShopsClothAtFortyPercent: Story = {
  play: async ({ args, canvasElement }) => {
    const letter = within(canvasElement).getByText("K");
    const cloth = letter.previousElementSibling ?? letter;
    const { opacity, backgroundColor, backgroundImage } = getComputedStyle(cloth);
    await expect(opacity).toBe("0.4");
    await expect(backgroundImage).toContain("data:image/svg+xml");
    const ground = document.createElement("i");
    ground.style.backgroundColor = colourways[kangaOf(args.shopId).way][0];
    await expect(backgroundColor).toBe(ground.style.backgroundColor);
  },
};

export const AGonePhotoGivesWayToTheCloth: Story = {
  args: { src: "data:image/png;base64,gone" },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("K")).toBeVisible();
  },
};
