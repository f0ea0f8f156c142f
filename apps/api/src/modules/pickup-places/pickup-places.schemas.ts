import { z } from "@hono/zod-openapi";
import { Moment, SeenAt } from "#http/openapi.ts";
import { WeekHours, WeekHoursForm } from "#modules/shops/shops.schemas.ts";

const hoursText =
  "By weekday (0 = Sunday), from when to when goods are collected there, as `HH:MM`; an absent day is closed, and without any day nothing is said.";
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

export const PickupPlace = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    pin: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    opening_hours: WeekHours.openapi({ description: hoursText }),
    updated_at: Moment,
  })
  .openapi("PickupPlace");

const form = {
  name: z.string().trim().min(2).max(60).openapi({
    description: "Unlike that of the shop's other places, whatever the case.",
    example: "Duka la Kariakoo",
  }),
  address: z.string().trim().max(120).openapi({
    description: "Street and house, or what stands beside it; told in the chat.",
    example: "Mtaa wa Congo, mkabala na soko",
  }),
  pin: z.object({ latitude, longitude }).strict().nullable().openapi({ description: "In degrees." }),
  opening_hours: WeekHoursForm.optional().openapi({ description: hoursText }),
};

export const PickupPlaceForm = z.object(form).strict().openapi("PickupPlaceForm");

export const EditPickupPlace = z
  .object({ ...form, updated_at: SeenAt })
  .strict()
  .openapi("EditPickupPlace");

export const PickupPlaceList = z.object({ items: z.array(PickupPlace) }).openapi("PickupPlaceList");
