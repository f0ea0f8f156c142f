import { unwrap } from "@agiza/api-client/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { shrinkPicture } from "#lib/shrink-picture.ts";
import { dashboardQuery } from "./dashboard.ts";
import { addPicture } from "./pictures.ts";
import type { ProductForm } from "./products.ts";

/** A product to be added, under a key of its own: sent again after a lost answer, it is added once. */
export type NewProduct = { key: string; form: ProductForm; photo: File | null };

/** What the browser cannot read, the API may; it says what is wrong with it. */
const sendPhoto = async (photo: File) => addPicture(await shrinkPicture(photo).catch(() => photo));

/** Adds a product, with its photo first where it has one. */
export function useAddProduct() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ key, form, photo }: NewProduct) => {
      const image_keys = photo ? [(await sendPhoto(photo)).key] : [];
      const params = { header: { "idempotency-key": key } };
      return unwrap(api.POST("/api/v1/products", { params, body: { ...form, image_keys } }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: dashboardQuery().queryKey }),
  });
}
