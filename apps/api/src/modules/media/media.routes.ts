import { createRoute, z } from "@hono/zod-openapi";
import { needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { templateFileKinds } from "#db/schema/templates.ts";
import { sendPrivateFile } from "#http/private-file.ts";
import { createRouter, sessionOf, staffCtx } from "#http/router.ts";
import { uploadLimits } from "#http/upload-limits.ts";
import { toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { toUser } from "#modules/auth/session-user.ts";
import { addPicture } from "./add-picture.ts";
import { addFlowFile } from "./add-flow-file.ts";
import { addTemplateFile } from "./add-template-file.ts";
import { addProductFile } from "./add-product-file.ts";
import { changeOwnPhoto, removeOwnPhoto } from "./change-own-photo.ts";
import { changeShopLogo, removeShopLogo } from "./change-shop-logo.ts";
import { getFile } from "./get-file.ts";
import { getProductFile } from "./get-product-file.ts";
import { refuse } from "./media.errors.ts";
import { LogoOwner, PhotoOwner } from "./media.schemas.ts";
import { pictureUrl, pictureUrls } from "./picture.rules.ts";
import { flowFileUrl } from "./product-file.rules.ts";
import { removePicture } from "./remove-picture.ts";

/** Takes bytes instead of JSON, and more of them. */
export const picturesPath = "/media/pictures";

/** The photo of the person who is signed in. */
export const photoPath = "/user/photo";

const pictureTypes: readonly string[] = uploadLimits.picture.types;
/** The logo of the shop. */
export const logoPath = "/shop/logo";

const bytes = { schema: z.string().openapi({ format: "binary" }) };
/** The body of a call that takes a picture. */
const pictureBody = {
  required: true,
  content: Object.fromEntries(pictureTypes.map((type) => [type, bytes])),
};

const Picture = z
  .object({
    id: z.string().openapi({ description: "Names the picture when it is removed." }),
    key: z.string().openapi({ description: "Names the picture when a product is saved." }),
    image_url: z.string().nullable().openapi({ description: "480 × 480 pixels." }),
    image_full_url: z.string().openapi({ description: "1080 × 1080 pixels." }),
    image_small_url: z.string().nullable().openapi({ description: "160 × 160 pixels." }),
  })
  .openapi("Picture");

const addPictureRoute = createRoute({
  method: "post",
  path: picturesPath,
  operationId: "addPicture",
  summary: "Add a picture",
  tags: ["media"],
  security: [{ bearer: [] }],
  ...needs("product.create"),
  request: { body: pictureBody },
  responses: {
    201: ok(Picture, "The picture as squares of 1080, 480 and 160 pixels, without place and owner."),
    ...staffRefusals,
    409: refusal("picture.no_room"),
    413: refusal("request.too_large"),
    415: refusal("request.unsupported_type"),
    422: refusal("picture.unreadable", "picture.too_many_pixels"),
  },
});

const photoRoute = {
  path: photoPath,
  tags: ["auth"],
  security: [{ bearer: [] }],
};

const changePhotoRoute = createRoute({
  ...photoRoute,
  method: "put",
  operationId: "changePhoto",
  summary: "Change my photo",
  request: { body: pictureBody },
  responses: {
    200: ok(PhotoOwner, "The photo as a square of 480 pixels, without place and owner."),
    401: refusal("auth.unauthorized"),
    413: refusal("request.too_large"),
    415: refusal("request.unsupported_type"),
    422: refusal("picture.unreadable", "picture.too_many_pixels"),
    429: refusal("request.too_many"),
  },
});

const removePhotoRoute = createRoute({
  ...photoRoute,
  method: "delete",
  operationId: "removePhoto",
  summary: "Remove my photo",
  responses: { 200: ok(PhotoOwner, "The person has no photo."), 401: refusal("auth.unauthorized") },
});

const logoRoute = {
  path: logoPath,
  tags: ["shops"],
  security: [{ bearer: [] }],
  ...needs("shop.change"),
};

const changeLogoRoute = createRoute({
  ...logoRoute,
  method: "put",
  operationId: "changeShopLogo",
  summary: "Change the shop's logo",
  request: {
    body: { required: true, content: { "image/jpeg": bytes, "image/png": bytes, "image/webp": bytes } },
  },
  responses: {
    200: ok(LogoOwner, "The shop with its logo, a square of 160 pixels without place and owner."),
    ...staffRefusals,
    413: refusal("request.too_large"),
    415: refusal("request.unsupported_type"),
    422: refusal("picture.unreadable", "picture.too_many_pixels", "picture.too_small"),
  },
});

const removeLogoRoute = createRoute({
  ...logoRoute,
  method: "delete",
  operationId: "removeShopLogo",
  summary: "Remove the shop's logo",
  responses: { 200: ok(LogoOwner, "The shop has no logo and wears its kanga."), ...staffRefusals },
});

const removePictureRoute = createRoute({
  method: "delete",
  path: `${picturesPath}/{id}`,
  operationId: "removePicture",
  summary: "Remove a picture",
  tags: ["media"],
  security: [{ bearer: [] }],
  ...needs("product.create"),
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: {
    204: { description: "The picture is removed, its room is the shop's again." },
    ...staffRefusals,
    404: refusal("picture.not_found", "shop.not_found"),
    409: refusal("picture.in_use"),
  },
});

/** Takes bytes instead of JSON, and more of them. */
export const productFilesPath = "/media/product-files";

/** The same for what a flow of the bot sends. */
export const flowFilesPath = "/media/flow-files";

/** The same for what stands above a message template. */
export const templateFilesPath = "/media/template-files";

const pdf = { "application/pdf": bytes };
const pdfToKeep = (maxLength: number) => ({
  "application/pdf": { schema: z.string().openapi({ format: "binary", maxLength }) },
});

const ProductFile = z
  .object({
    id: z.string().openapi({ description: "Names the document when it is fetched." }),
    key: z.string().openapi({ description: "Names the document when a product is saved." }),
    bytes: z.int(),
  })
  .openapi("ProductFile");

const FlowFile = z
  .object({
    id: z.string().openapi({ description: "Names the document in a step of a chatflow." }),
    bytes: z.int(),
    url: z.string().openapi({ description: "Its address, as whoever comes to the step is sent it." }),
  })
  .openapi("FlowFile");

const addProductFileRoute = createRoute({
  method: "post",
  path: productFilesPath,
  operationId: "addProductFile",
  summary: "Add a document to sell",
  tags: ["media"],
  security: [{ bearer: [] }],
  ...needs("product.create"),
  request: { body: { required: true, content: pdfToKeep(uploadLimits.productFile.maxBytes) } },
  responses: {
    201: ok(ProductFile, "The document, kept as it came; one that no product is saved with is forgotten."),
    ...staffRefusals,
    409: refusal("picture.no_room"),
    413: refusal("request.too_large"),
    415: refusal("request.unsupported_type"),
    422: refusal("product_file.unreadable"),
  },
});

const addFlowFileRoute = createRoute({
  method: "post",
  path: flowFilesPath,
  operationId: "addFlowFile",
  summary: "Add a document that a chatflow sends",
  tags: ["media"],
  security: [{ bearer: [] }],
  ...needs("chatflow.change"),
  request: { body: { required: true, content: pdfToKeep(uploadLimits.flowFile.maxBytes) } },
  responses: {
    201: ok(FlowFile, "The document, kept as it came; one that no chatflow is saved with is forgotten."),
    ...staffRefusals,
    409: refusal("picture.no_room"),
    413: refusal("request.too_large"),
    415: refusal("request.unsupported_type"),
    422: refusal("product_file.unreadable"),
  },
});

const TemplateFileAdded = z
  .object({
    id: z.string().openapi({ description: "Names the file when a template is saved." }),
    kind: z.enum(templateFileKinds),
    bytes: z.int(),
    url: z.string().openapi({ description: "Its address, by which WhatsApp fetches it." }),
  })
  .openapi("AddedTemplateFile");

const templateFileBody = z
  .string()
  .openapi({ format: "binary", maxLength: uploadLimits.templateFile.maxBytes });

const addTemplateFileRoute = createRoute({
  method: "post",
  path: templateFilesPath,
  operationId: "addTemplateFile",
  summary: "Add a picture or a document for a message template",
  tags: ["media"],
  security: [{ bearer: [] }],
  ...needs("template.create"),
  request: {
    body: {
      required: true,
      content: Object.fromEntries(
        uploadLimits.templateFile.types.map((type) => [type, { schema: templateFileBody }]),
      ),
    },
  },
  responses: {
    201: ok(TemplateFileAdded, "Kept; a file that no template is saved with is forgotten."),
    ...staffRefusals,
    409: refusal("picture.no_room"),
    413: refusal("request.too_large"),
    415: refusal("request.unsupported_type"),
    422: refusal("template_file.unreadable", "picture.unreadable", "picture.too_many_pixels"),
  },
});

const getProductFileRoute = createRoute({
  method: "get",
  path: `${productFilesPath}/{id}`,
  operationId: "getProductFile",
  summary: "Fetch a document to sell",
  tags: ["media"],
  security: [{ bearer: [] }],
  ...needs("products.read"),
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: {
    200: { description: "The document.", content: pdf },
    ...staffRefusals,
    404: refusal("product_file.not_found", "shop.not_found"),
  },
});

function requireType(types: readonly string[], header = ""): void {
  const type = header.split(";")[0]!.trim();
  if (!types.includes(type)) throw refuse("request.unsupported_type");
}

const requirePictureType = (header?: string): void => requireType(pictureTypes, header);

/** Pictures and documents, for anybody who has the address. A key's content never changes. */
export function mediaRoutes({ files, limits }: Deps) {
  const router = createRouter();
  router.openapi(addPictureRoute, async (c) => {
    requirePictureType(c.req.header("content-type"));
    const ctx = staffCtx(c);
    const { id, key } = await addPicture(ctx, files, new Uint8Array(await c.req.arrayBuffer()));
    return c.json({ id, key, ...pictureUrls(key), image_full_url: pictureUrl(key, "full") }, 201);
  });
  router.openapi(removePictureRoute, async (c) => {
    await removePicture(staffCtx(c), c.req.valid("param").id);
    return c.body(null, 204);
  });
  router.openapi(addProductFileRoute, async (c) => {
    requireType(uploadLimits.productFile.types, c.req.header("content-type"));
    const data = new Uint8Array(await c.req.arrayBuffer());
    return c.json(await addProductFile(staffCtx(c), files, data), 201);
  });
  router.openapi(addFlowFileRoute, async (c) => {
    requireType(uploadLimits.flowFile.types, c.req.header("content-type"));
    const ctx = staffCtx(c);
    const file = await addFlowFile(ctx, files, new Uint8Array(await c.req.arrayBuffer()));
    return c.json({ ...file, url: flowFileUrl(ctx.shopId, file.id) }, 201);
  });
  router.openapi(addTemplateFileRoute, async (c) => {
    requireType(uploadLimits.templateFile.types, c.req.header("content-type"));
    const data = new Uint8Array(await c.req.arrayBuffer());
    return c.json(await addTemplateFile(staffCtx(c), files, data), 201);
  });
  router.openapi(getProductFileRoute, async (c) => {
    const { id } = c.req.valid("param");
    return sendPrivateFile(c, await getProductFile(staffCtx(c), files, id), `${id}.pdf`);
  });
  router.openapi(changePhotoRoute, async (c) => {
    requirePictureType(c.req.header("content-type"));
    const data = new Uint8Array(await c.req.arrayBuffer());
    return c.json(toUser(await changeOwnPhoto(c.get("base"), { files, limits }, sessionOf(c), data)), 200);
  });
  router.openapi(removePhotoRoute, async (c) =>
    c.json(toUser(await removeOwnPhoto(c.get("base"), sessionOf(c))), 200),
  );
  router.openapi(changeLogoRoute, async (c) => {
    requirePictureType(c.req.header("content-type"));
    const data = new Uint8Array(await c.req.arrayBuffer());
    return c.json(toWire(await changeShopLogo(staffCtx(c), files, data)), 200);
  });
  router.openapi(removeLogoRoute, async (c) => c.json(toWire(await removeShopLogo(staffCtx(c))), 200));
  router.get("/files/:key{.+}", async (c) => {
    const { data, contentType } = await getFile(files, c.req.param("key"));
    return c.body(new Uint8Array(data), 200, {
      "Content-Type": contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      // A drawing opened by itself is a page of this origin: it runs nothing and loads nothing.
      "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "X-Content-Type-Options": "nosniff",
      // Whoever has the address may show it: a chat, a shop's own page.
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
  return router;
}
