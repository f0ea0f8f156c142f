/** What the contract asks of the bodies that forms send. */
export const limits = {
  ShopForm: {
    name: { required: true, minLength: 2, maxLength: 60 },
    phone: { required: true, minLength: 7, maxLength: 30 },
    about: { maxLength: 500 },
    region: { maxLength: 60 },
    area: { maxLength: 60 },
  },
  DeliveryAreaForm: {
    name: { required: true, minLength: 2, maxLength: 60 },
    fee_minor: { required: true, minimum: 0, maximum: 99_999_999_900 },
  },
} as const;
