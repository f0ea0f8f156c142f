import { unwrap, type Schemas } from "@agiza/api-client/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { shrinkPicture } from "#lib/shrink-picture.ts";
import { dashboardQuery } from "./dashboard.ts";

export type ProductForm = Schemas["ProductForm"];

/** A product to be added, under a key of its own: sent again after a lost answer, it is added once. */
export type NewProduct = { key: string; form: ProductForm; photo: File | null };

const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

async function addPicture(photo: File): Promise<string> {
  const small = await shrinkPicture(photo);
  const type = pictureTypes.find((known) => known === small.type) ?? "image/jpeg";
  const picture = await unwrap(
    api.POST("/media/pictures", {
      body: small as unknown as string,
      bodySerializer: (bytes) => bytes as unknown as Blob,
      headers: { "content-type": type },
    }),
  );
  return picture.key;
}

/** Adds a product, with its photo first where it has one. */
export function useAddProduct() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ key, form, photo }: NewProduct) => {
      const image_keys = photo ? [await addPicture(photo)] : [];
      const params = { header: { "idempotency-key": key } };
      return unwrap(api.POST("/api/v1/products", { params, body: { ...form, image_keys } }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: dashboardQuery().queryKey }),
  });
}
