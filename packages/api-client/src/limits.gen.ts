// Generated from apps/api/openapi.json by `pnpm gen`; do not edit.

export const AddConversationNote = {
  text: {"required":true,"minLength":1,"maxLength":2000},
  mentions: {"maxItems":20},
} as const;

export const AddDebt = {
  customer: {"required":true},
  kind: {"required":true},
  goods: {"required":true,"minLength":1,"maxLength":120},
  amount_minor: {"required":true,"minimum":100,"maximum":100000000000},
  given_on: {"required":true},
  due_on: {"required":true},
  note: {"maxLength":200},
  owner_pin: {"minLength":4,"maxLength":6},
} as const;

export const AddExpense = {
  category: {"required":true},
  amount_minor: {"required":true,"minimum":1,"maximum":100000000000},
  paid_from: {"required":true},
  spent_on: {"required":true},
  supplier: {"maxLength":80},
  note: {"maxLength":200},
  due_of: {"maxLength":60},
} as const;

export const AddMessage = {
  content: {"required":true},
  reply_to: {"maxLength":60},
} as const;

export const AddOnGroupForm = {
  name: {"required":true,"minLength":2,"maxLength":60},
  min: {"minimum":0,"maximum":30},
  max: {"required":true,"minimum":1,"maximum":30},
  items: {"required":true,"minItems":1,"maxItems":30},
} as const;

export const AddOpeningDebts = {
  rows: {"required":true,"minItems":1,"maxItems":100},
} as const;

export const AddOrder = {
  customer: {"required":true},
  items: {"required":true,"minItems":1,"maxItems":100},
} as const;

export const AddOrderNote = {
  text: {"required":true,"minLength":1,"maxLength":1000},
  mentions: {"required":true,"maxItems":20},
} as const;

export const AddPayoutDestination = {
  kind: {"required":true},
  number: {"required":true,"minLength":1,"maxLength":30},
  name: {"maxLength":80},
  pin: {"pattern":"^\\d{4,6}$"},
  password: {"minLength":1,"maxLength":200},
} as const;

export const AddPriceOffer = {
  product_id: {"required":true,"maxLength":60},
  variant_id: {"maxLength":60},
  pack_id: {"maxLength":60},
  quantity: {"required":true,"minimum":0.001,"maximum":999,"decimals":true},
  customer_price_minor: {"minimum":1,"maximum":100000000000},
  way: {"required":true},
  price_minor: {"minimum":1,"maximum":100000000000},
  valid_hours: {"minimum":1,"maximum":336},
  owner_pin: {"minLength":4,"maxLength":6},
} as const;

export const AddProforma = {
  lines: {"required":true,"minItems":1,"maxItems":100},
  fees: {"maxItems":10},
  customer_id: {"maxLength":60},
  buyer_name: {"required":true,"minLength":1,"maxLength":120},
  buyer_phone: {"maxLength":30},
  buyer_tin: {"pattern":"^\\d{9}$"},
  note: {"maxLength":500},
  valid_until: {"required":true},
  expected_total_minor: {"required":true,"minimum":0},
  owner_pin: {"minLength":4,"maxLength":6},
} as const;

export const AddPurchase = {
  supplier_id: {"required":true,"maxLength":60},
  bought_on: {"required":true},
  note: {"maxLength":200},
  lines: {"required":true,"minItems":1,"maxItems":200},
  extras: {"maxItems":10},
} as const;

export const AddSale = {
  lines: {"required":true,"minItems":1,"maxItems":100},
  fees: {"maxItems":10},
  customer: {"required":true},
  fulfilment: {"required":true},
  note: {"maxLength":500},
  expected_total_minor: {"required":true,"minimum":0,"maximum":100000000000},
  settlement: {"required":true},
  cash_minor: {"minimum":0,"maximum":100000000000},
  owner_pin: {"minLength":4,"maxLength":6},
} as const;

export const AddSupplier = {
  name: {"required":true,"minLength":2,"maxLength":80},
  phone: {"maxLength":30},
} as const;

export const AnswerOrderChange = {
  change_id: {"required":true,"minLength":1,"maxLength":60},
  answer: {"required":true},
} as const;

export const ApiKeyForm = {
  name: {"required":true,"minLength":1,"maxLength":60},
  permissions: {"required":true,"minItems":1,"maxItems":32},
} as const;

export const AskOrderChange = {
  lines: {"required":true,"minItems":1,"maxItems":100},
  note: {"required":true,"maxLength":300},
  expected_total_minor: {"required":true,"minimum":0},
} as const;

export const AskToClose = {
  name: {"required":true,"minLength":1,"maxLength":60},
  pin: {"pattern":"^\\d{4,6}$"},
} as const;

export const AssignConversation = {
  user_id: {"required":true,"maxLength":60},
} as const;

export const AssignOrders = {
  ids: {"required":true,"minItems":1,"maxItems":100},
  staff_id: {"required":true,"maxLength":60},
} as const;

export const BeginCustomerImport = {
  file_name: {"required":true,"minLength":1,"maxLength":200},
} as const;

export const BeginExpenseImport = {
  file_name: {"required":true,"minLength":1,"maxLength":200},
} as const;

export const BeginProductImport = {
  file_name: {"required":true,"minLength":1,"maxLength":200},
} as const;

export const BeginSignup = {
  way: {"required":true},
  accepted: {"maxItems":4},
} as const;

export const BeginStatementImport = {
  file_name: {"required":true,"minLength":1,"maxLength":200},
} as const;

export const BlockForm = {
  blocked: {"required":true},
} as const;

export const BulkDeliveryAreas = {
  ids: {"required":true,"minItems":1,"maxItems":100},
  action: {"required":true},
} as const;

export const BulkProducts = {
  ids: {"required":true,"minItems":1,"maxItems":100},
  action: {"required":true},
  subcategory: {"maxLength":60},
  percent: {"minimum":-99,"maximum":1000,"decimals":true},
  amount_minor: {"minimum":-99999999900,"maximum":99999999900},
} as const;

export const CampaignForm = {
  name: {"required":true,"minLength":1,"maxLength":60},
  purpose: {"required":true},
  text_sw: {"required":true,"maxLength":600},
  text_en: {"required":true,"maxLength":600},
  account_id: {"required":true,"minLength":1,"maxLength":60},
  sender: {"required":true,"maxLength":11},
  audience: {"required":true},
  template_id: {"minLength":1,"maxLength":60},
  blanks: {"maxItems":30},
  channel: {"required":true},
} as const;

export const CampaignPreviewAsked = {
  scheduled_at: {"required":true},
} as const;

export const CampaignTest = {
  language: {"required":true},
} as const;

export const CampaignText = {
  purpose: {"required":true},
  text_sw: {"required":true,"maxLength":600},
  text_en: {"required":true,"maxLength":600},
} as const;

export const ChangeLifecycle = {
  lifecycle: {"required":true},
  reason: {"maxLength":200},
  collected_by: {"maxLength":80},
} as const;

export const ChangeOrder = {
  lines: {"required":true,"minItems":1,"maxItems":100},
  note: {"required":true,"maxLength":300},
} as const;

export const ChangePassword = {
  current_password: {"required":true,"minLength":1,"maxLength":200},
  password: {"required":true,"minLength":8,"maxLength":200},
} as const;

export const ChangeShop = {
  shop_id: {"required":true,"maxLength":60},
} as const;

export const ChatflowForm = {
  name: {"required":true,"minLength":1,"maxLength":60},
  template: {"required":true},
} as const;

export const CheckOpeningDebts = {
  rows: {"required":true,"minItems":1,"maxItems":100},
} as const;

export const CheckPaymentMessage = {
  text: {"required":true,"minLength":6,"maxLength":1000},
} as const;

export const ClaimPayment = {
  reference: {"required":true,"maxLength":60},
  amount_minor: {"minimum":1,"maximum":100000000000},
  message: {"maxLength":1000},
} as const;

export const CloseDifference = {
  note: {"minLength":1,"maxLength":200},
} as const;

export const CloseShop = {
  closed: {"required":true},
} as const;

export const ConfirmClaim = {
  pin: {"required":true,"minLength":4,"maxLength":6},
  amount_minor: {"minimum":100,"maximum":100000000000},
} as const;

export const ConfirmDebt = {
  code: {"required":true,"pattern":"^\\d{4}$"},
} as const;

export const ConsentForm = {
  channel: {"required":true},
  state: {"required":true},
  note: {"required":true,"maxLength":200},
} as const;

export const ContactForm = {
  full_name: {"required":true,"minLength":2,"maxLength":100},
  phone: {"maxLength":30},
  message: {"required":true,"minLength":10,"maxLength":1000},
  company_fax: {"maxLength":200},
  open_seconds: {"minimum":0,"maximum":1000000,"decimals":true},
} as const;

export const CountOwnTill = {
  float_minor: {"required":true,"minimum":0,"maximum":100000000000},
  counted_minor: {"required":true,"minimum":0,"maximum":100000000000},
} as const;

export const CountSmsParts = {
  text: {"required":true,"maxLength":1600},
} as const;

export const CustomerForm = {
  name: {"required":true,"maxLength":80},
  phones: {"maxItems":3},
  language: {"required":true},
  gender: {"required":true},
  birth_month: {"required":true,"minimum":1,"maximum":12},
  birth_day: {"required":true,"minimum":1,"maximum":31},
  region: {"required":true,"maxLength":40},
  district: {"required":true,"maxLength":60},
  landmark: {"required":true,"maxLength":120},
  tags: {"required":true,"maxItems":20},
  notes: {"required":true,"maxLength":1000},
  price_group: {"required":true},
} as const;

export const CustomerImportRows = {
  rows: {"required":true,"maxItems":500},
  left_out: {"maxItems":500},
} as const;

export const DeliveryAreaForm = {
  name: {"required":true,"minLength":2,"maxLength":60},
  fee_minor: {"required":true,"minimum":0,"maximum":1000000000},
  fee_basis_points: {"minimum":0,"maximum":10000},
  min_order_minor: {"minimum":0,"maximum":1000000000},
  takes_minutes: {"minimum":10,"maximum":10080},
  active: {"required":true},
} as const;

export const DeviceQueueReport = {
  device_key: {"required":true,"pattern":"^[0-9a-f]{32}$"},
  sales_waiting: {"required":true,"minimum":0,"maximum":100000},
  sales_refused: {"required":true,"minimum":0,"maximum":100000},
  messages_waiting: {"required":true,"minimum":0,"maximum":100000},
  waiting_seconds: {"required":true,"minimum":0,"maximum":34560000},
} as const;

export const EditAddOnGroup = {
  name: {"required":true,"minLength":2,"maxLength":60},
  min: {"minimum":0,"maximum":30},
  max: {"required":true,"minimum":1,"maximum":30},
  items: {"required":true,"minItems":1,"maxItems":30},
  updated_at: {"required":true},
} as const;

export const EditCampaign = {
  name: {"required":true,"minLength":1,"maxLength":60},
  purpose: {"required":true},
  text_sw: {"required":true,"maxLength":600},
  text_en: {"required":true,"maxLength":600},
  account_id: {"required":true,"minLength":1,"maxLength":60},
  sender: {"required":true,"maxLength":11},
  audience: {"required":true},
  template_id: {"minLength":1,"maxLength":60},
  blanks: {"maxItems":30},
  updated_at: {"required":true},
} as const;

export const EditCustomer = {
  name: {"required":true,"maxLength":80},
  phones: {"maxItems":3},
  language: {"required":true},
  gender: {"required":true},
  birth_month: {"required":true,"minimum":1,"maximum":12},
  birth_day: {"required":true,"minimum":1,"maximum":31},
  region: {"required":true,"maxLength":40},
  district: {"required":true,"maxLength":60},
  landmark: {"required":true,"maxLength":120},
  tags: {"required":true,"maxItems":20},
  notes: {"required":true,"maxLength":1000},
  price_group: {"required":true},
  updated_at: {"required":true},
} as const;

export const EditDeliveryArea = {
  name: {"required":true,"minLength":2,"maxLength":60},
  fee_minor: {"required":true,"minimum":0,"maximum":1000000000},
  fee_basis_points: {"minimum":0,"maximum":10000},
  min_order_minor: {"minimum":0,"maximum":1000000000},
  takes_minutes: {"minimum":10,"maximum":10080},
  active: {"required":true},
  updated_at: {"required":true},
} as const;

export const EditExpense = {
  category: {"required":true},
  amount_minor: {"required":true,"minimum":1,"maximum":100000000000},
  paid_from: {"required":true},
  spent_on: {"required":true},
  supplier: {"maxLength":80},
  note: {"maxLength":200},
  reason: {"required":true,"minLength":2,"maxLength":200},
  updated_at: {"required":true},
} as const;

export const EditMessageTemplate = {
  name: {"required":true,"minLength":1,"maxLength":512},
  category: {"required":true},
  texts: {"required":true,"minItems":1,"maxItems":2},
  updated_at: {"required":true},
} as const;

export const EditNotificationSettings = {
  quiet_from: {"required":true,"pattern":"^([01]\\d|2[0-3]):[0-5]\\d$"},
  quiet_until: {"required":true,"pattern":"^([01]\\d|2[0-3]):[0-5]\\d$"},
  sound: {"required":true},
  speaks: {"required":true},
  kinds: {"required":true,"maxItems":39},
} as const;

export const EditPickupPlace = {
  name: {"required":true,"minLength":2,"maxLength":60},
  address: {"required":true,"maxLength":120},
  pin: {"required":true},
  updated_at: {"required":true},
} as const;

export const EditPopup = {
  name: {"required":true,"minLength":1,"maxLength":60},
  headline: {"required":true},
  text: {"required":true},
  button: {"required":true},
  position: {"required":true},
  colors: {"required":true},
  language: {"required":true},
  trigger: {"required":true},
  pages: {"required":true},
  frequency: {"required":true},
  device: {"required":true},
  goal: {"required":true},
  starts_on: {"required":true},
  ends_on: {"required":true},
  updated_at: {"required":true},
} as const;

export const EditPreOrderSettings = {
  is_enabled: {"required":true},
  daily_orders: {"required":true,"minimum":1,"maximum":9999},
  closed_weekdays: {"required":true,"maxItems":7},
  closed_days: {"required":true,"maxItems":100},
  days_ahead: {"required":true,"minimum":1,"maximum":180},
  cutoff_hour: {"required":true,"minimum":1,"maximum":24},
  deposit_kind: {"required":true},
  deposit_percent: {"required":true,"minimum":0,"maximum":100},
  deposit_minor: {"required":true,"minimum":0,"maximum":100000000000},
  deposit_hours: {"required":true,"minimum":1,"maximum":168},
  products: {"required":true,"maxItems":200},
} as const;

export const EditProduct = {
  name: {"required":true,"minLength":2,"maxLength":120},
  other_name: {"maxLength":120},
  description: {"maxLength":1000},
  category: {"required":true},
  subcategory: {"maxLength":60},
  price_minor: {"required":true,"minimum":0,"maximum":99999999900},
  compare_at_minor: {"minimum":0,"maximum":99999999900},
  cost_minor: {"minimum":0,"maximum":99999999900},
  floor_price_minor: {"minimum":0,"maximum":99999999900},
  price_breaks: {"maxItems":20},
  step: {"minimum":0.001,"maximum":999,"decimals":true},
  prep_minutes: {"minimum":1,"maximum":43200},
  duration_minutes: {"minimum":1,"maximum":43200},
  content: {"minLength":1,"maxLength":500},
  image_keys: {"maxItems":8},
  options: {"maxItems":3},
  packs: {"maxItems":5},
  variants: {"maxItems":100},
  sku: {"minLength":1,"maxLength":64},
  barcode: {"minLength":1,"maxLength":64},
  stock: {"minimum":0,"maximum":999999,"decimals":true},
  low_at: {"minimum":0,"maximum":999999,"decimals":true},
  sale_days: {"minItems":1,"maxItems":7},
  sale_from: {"pattern":"^([01]\\d|2[0-3]):[0-5]\\d$"},
  sale_to: {"pattern":"^([01]\\d|2[0-3]):[0-5]\\d$"},
  add_on_group_ids: {"maxItems":20},
  updated_at: {"required":true},
} as const;

export const EditProviderAccount = {
  display_name: {"required":true,"minLength":2,"maxLength":40},
  active: {"required":true},
  customer_pays_fee_on: {"required":true,"maxItems":2},
  updated_at: {"required":true},
} as const;

export const EditQuickReply = {
  shortcut: {"required":true,"minLength":1,"maxLength":30,"pattern":"^[a-z0-9-]+$"},
  text_sw: {"required":true,"maxLength":2000},
  text_en: {"required":true,"maxLength":2000},
  updated_at: {"required":true},
} as const;

export const EditRider = {
  name: {"required":true,"minLength":2,"maxLength":60},
  phone: {"required":true,"minLength":7,"maxLength":30},
  updated_at: {"required":true},
} as const;

export const EditSegment = {
  name: {"required":true,"minLength":2,"maxLength":60},
  match: {"required":true},
  rules: {"required":true,"minItems":1,"maxItems":10},
  updated_at: {"required":true},
} as const;

export const EditSet = {
  kind: {"required":true},
  name: {"required":true,"minLength":2,"maxLength":120},
  other_name: {"maxLength":120},
  description: {"maxLength":1000},
  category: {"required":true},
  image_keys: {"maxItems":8},
  price_minor: {"minimum":0,"maximum":99999999900},
  less_basis_points: {"minimum":0,"maximum":10000},
  less_minor: {"minimum":0,"maximum":99999999900},
  parts: {"maxItems":20},
  slots: {"maxItems":8},
  updated_at: {"required":true},
} as const;

export const EditShop = {
  name: {"required":true,"minLength":2,"maxLength":60},
  phone: {"required":true,"minLength":7,"maxLength":30},
  about: {"maxLength":500},
  region: {"maxLength":60},
  area: {"maxLength":60},
  order_link_hours: {"minimum":1,"maximum":336},
  hold_minutes: {"minimum":0,"maximum":240},
  late_after_minutes: {"minimum":5,"maximum":1440},
  bot_pause_minutes: {"minimum":30,"maximum":1440},
  min_order_minor: {"minimum":0,"maximum":1000000000},
  receipt_footer: {"maxLength":60},
  slug: {"minLength":3,"maxLength":60,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},
} as const;

export const EditSmsAccount = {
  part_price_minor: {"required":true,"minimum":0,"maximum":100000},
  fallback_sender: {"required":true,"pattern":"^[A-Za-z0-9 ]{3,11}$"},
  updated_at: {"required":true},
} as const;

export const EditStaffMember = {
  preset: {"required":true},
  is_admin: {"required":true},
  permissions: {"required":true,"maxItems":32},
  order_scope: {"required":true},
  masks_phones: {"required":true},
  max_discount_pct: {"minimum":0,"maximum":100},
  updated_at: {"required":true},
} as const;

export const EditSupplier = {
  name: {"required":true,"minLength":2,"maxLength":80},
  phone: {"maxLength":30},
  updated_at: {"required":true},
} as const;

export const EditTillSettings = {
  lock_minutes: {"required":true,"minimum":1,"maximum":120},
  min_pin_digits: {"required":true,"minimum":4,"maximum":6},
  opening_float_minor: {"required":true,"minimum":0,"maximum":100000000000},
  payment_buttons: {"required":true,"minItems":1,"maxItems":4},
  quick_notes_minor: {"required":true,"maxItems":4},
  receipt_width: {"required":true},
  asks_phone: {"required":true},
  has_sounds: {"required":true},
  extra_fees: {"required":true,"maxItems":10},
  refund_limit_minor: {"minimum":0,"maximum":100000000000},
} as const;

export const EditWebhookEndpoint = {
  name: {"required":true,"minLength":1,"maxLength":60},
  url: {"required":true,"maxLength":500},
  events: {"required":true,"minItems":1,"maxItems":26},
  updated_at: {"required":true},
} as const;

export const EraseCustomer = {
  name: {"required":true,"maxLength":80},
  pin: {"pattern":"^\\d{4,6}$"},
} as const;

export const ExpenseImportRows = {
  rows: {"required":true,"maxItems":500},
  left_out: {"maxItems":500},
} as const;

export const ExportShop = {
  pin: {"pattern":"^\\d{4,6}$"},
} as const;

export const FiscalBuyerForm = {
  tin: {"required":true,"pattern":"^\\d{9}$"},
  name: {"required":true,"minLength":1,"maxLength":100},
} as const;

export const FiscalReplacement = {
  reason: {"required":true,"minLength":3,"maxLength":200},
  buyer: {"required":true},
} as const;

export const FreezeForm = {
  name: {"required":true,"minLength":2,"maxLength":60},
} as const;

export const GiveLineCreditBack = {
  left_minor: {"required":true,"minimum":1,"maximum":100000000000},
  owner_pin: {"minLength":4,"maxLength":6},
  reference: {"required":true,"maxLength":60},
  is_payers_wallet: {"required":true},
} as const;

export const GiveOrder = {
  rider_id: {"required":true,"maxLength":60},
  fare_minor: {"minimum":1,"maximum":100000000000},
} as const;

export const GiveOrders = {
  ids: {"required":true,"minItems":1,"maxItems":100},
  rider_id: {"required":true,"maxLength":60},
  fare_minor: {"minimum":1,"maximum":100000000000},
} as const;

export const HandInCash = {
  amount_minor: {"minimum":1,"maximum":100000000000},
  held_minor: {"minimum":0},
} as const;

export const HandOverOrder = {
  pin: {"pattern":"^\\d{4}$"},
  received_by: {"maxLength":60},
} as const;

export const ImportRows = {
  rows: {"required":true,"maxItems":500},
  left_out: {"maxItems":500},
} as const;

export const InvitationForm = {
  name: {"required":true,"minLength":2,"maxLength":80},
  phone: {"required":true,"maxLength":40},
  preset: {"required":true},
  is_admin: {"required":true},
  permissions: {"required":true,"maxItems":32},
  order_scope: {"required":true},
  masks_phones: {"required":true},
  max_discount_pct: {"minimum":0,"maximum":100},
  tell_by: {"required":true},
} as const;

export const KeepAsCredit = {
  customer_id: {"required":true,"maxLength":60},
  left_minor: {"required":true,"minimum":1,"maximum":100000000000},
} as const;

export const LookUpPayoutDestination = {
  kind: {"required":true},
  number: {"required":true,"minLength":1,"maxLength":30},
} as const;

export const MarkAnswered = {
  since: {"required":true},
} as const;

export const MatchUnmatched = {
  shares: {"required":true,"minItems":1,"maxItems":20},
} as const;

export const MergeForm = {
  customer_id: {"required":true,"maxLength":60},
  phones: {"maxItems":3},
  updated_at: {"required":true},
  their_updated_at: {"required":true},
} as const;

export const MessageTemplateForm = {
  name: {"required":true,"minLength":1,"maxLength":512},
  category: {"required":true},
  texts: {"required":true,"minItems":1,"maxItems":2},
} as const;

export const MoveDrawerCash = {
  kind: {"required":true},
  amount_minor: {"required":true,"minimum":1,"maximum":100000000000},
  reason: {"required":true,"minLength":2,"maxLength":120},
} as const;

export const MoveOrderDay = {
  due_on: {"required":true},
} as const;

export const MoveOrders = {
  ids: {"required":true,"minItems":1,"maxItems":100},
  lifecycle: {"required":true},
} as const;

export const MoveOrdersToStage = {
  ids: {"required":true,"minItems":1,"maxItems":100},
  stage_id: {"required":true,"maxLength":40},
} as const;

export const MoveToStage = {
  stage_id: {"required":true,"maxLength":40},
} as const;

export const NameTillDevice = {
  name: {"required":true,"minLength":2,"maxLength":40},
  prefix: {"required":true,"pattern":"^[A-Z]$"},
} as const;

export const NewProviderAccount = {
  provider: {"required":true},
  display_name: {"required":true,"minLength":2,"maxLength":40},
  keys: {"required":true},
  pin: {"pattern":"^\\d{4,6}$"},
  password: {"minLength":1,"maxLength":200},
} as const;

export const NewSmsAccount = {
  provider: {"required":true},
  keys: {"required":true},
  part_price_minor: {"required":true,"minimum":0,"maximum":100000},
  fallback_sender: {"required":true,"pattern":"^[A-Za-z0-9 ]{3,11}$"},
} as const;

export const NewSmsSender = {
  name: {"required":true,"pattern":"^[A-Za-z0-9]{3,11}$"},
} as const;

export const OpenDayAgain = {
  reason: {"required":true,"minLength":2,"maxLength":200},
  pin: {"required":true,"minLength":4,"maxLength":6},
} as const;

export const OrderChatflows = {
  ids: {"required":true,"maxItems":30},
} as const;

export const OrderProforma = {
  fulfilment: {"required":true},
  settlement: {"required":true},
  cash_minor: {"minimum":0,"maximum":100000000000},
} as const;

export const OwnersWord = {
  pin: {"pattern":"^\\d{4,6}$"},
  password: {"minLength":1,"maxLength":200},
} as const;

export const ParcelForm = {
  company: {"required":true,"minLength":2,"maxLength":60},
  destination: {"required":true,"minLength":2,"maxLength":80},
  freight_by: {"required":true},
  freight_minor: {"minimum":1,"maximum":100000000000},
  waybill: {"maxLength":40},
} as const;

export const ParkSale = {
  name: {"required":true,"minLength":1,"maxLength":60},
  basket: {"required":true},
  line_count: {"required":true,"minimum":1,"maximum":100},
  total_minor: {"required":true,"minimum":0,"maximum":100000000000},
} as const;

export const PastedToken = {
  token: {"required":true,"pattern":"^[\\w.|~-]{20,1000}$"},
  waba_id: {"required":true,"maxLength":40},
  phone_number_id: {"required":true,"maxLength":40},
} as const;

export const PayDebtPage = {
  phone: {"minLength":7,"maxLength":30},
  amount_minor: {"minimum":1,"maximum":100000000000},
  order_id: {"maxLength":60},
  owed_minor: {"required":true,"minimum":0},
} as const;

export const PayOrder = {
  method: {"required":true},
  phone: {"maxLength":30},
  amount_minor: {"minimum":100,"maximum":100000000000},
} as const;

export const PaySupplier = {
  amount_minor: {"required":true,"minimum":1,"maximum":100000000000},
  paid_from: {"required":true},
  note: {"maxLength":200},
  purchase_id: {"maxLength":60},
} as const;

export const PayWithCredit = {
  amount_minor: {"minimum":1,"maximum":100000000000},
  due_minor: {"minimum":0},
} as const;

export const PickupPlaceForm = {
  name: {"required":true,"minLength":2,"maxLength":60},
  address: {"required":true,"maxLength":120},
  pin: {"required":true},
} as const;

export const PopupEvent = {
  kind: {"required":true},
} as const;

export const PopupForm = {
  name: {"required":true,"minLength":1,"maxLength":60},
  headline: {"required":true},
  text: {"required":true},
  button: {"required":true},
  position: {"required":true},
  colors: {"required":true},
  language: {"required":true},
  trigger: {"required":true},
  pages: {"required":true},
  frequency: {"required":true},
  device: {"required":true},
  goal: {"required":true},
  starts_on: {"required":true},
  ends_on: {"required":true},
} as const;

export const PrivateChats = {
  phones: {"required":true,"maxItems":500},
} as const;

export const ProductForm = {
  name: {"required":true,"minLength":2,"maxLength":120},
  other_name: {"maxLength":120},
  description: {"maxLength":1000},
  category: {"required":true},
  subcategory: {"maxLength":60},
  price_minor: {"required":true,"minimum":0,"maximum":99999999900},
  compare_at_minor: {"minimum":0,"maximum":99999999900},
  cost_minor: {"minimum":0,"maximum":99999999900},
  floor_price_minor: {"minimum":0,"maximum":99999999900},
  price_breaks: {"maxItems":20},
  step: {"minimum":0.001,"maximum":999,"decimals":true},
  prep_minutes: {"minimum":1,"maximum":43200},
  duration_minutes: {"minimum":1,"maximum":43200},
  content: {"minLength":1,"maxLength":500},
  image_keys: {"maxItems":8},
  options: {"maxItems":3},
  packs: {"maxItems":5},
  variants: {"maxItems":100},
  sku: {"minLength":1,"maxLength":64},
  barcode: {"minLength":1,"maxLength":64},
  stock: {"minimum":0,"maximum":999999,"decimals":true},
  low_at: {"minimum":0,"maximum":999999,"decimals":true},
  sale_days: {"minItems":1,"maxItems":7},
  sale_from: {"pattern":"^([01]\\d|2[0-3]):[0-5]\\d$"},
  sale_to: {"pattern":"^([01]\\d|2[0-3]):[0-5]\\d$"},
  add_on_group_ids: {"maxItems":20},
} as const;

export const Profile = {
  name: {"required":true,"minLength":2,"maxLength":80},
  language: {"required":true},
} as const;

export const ProviderAccountOrder = {
  ids: {"required":true,"minItems":1,"maxItems":10},
} as const;

export const PublishChatflow = {
  revision: {"required":true,"minimum":1,"maximum":100000000},
} as const;

export const PublishWorkflow = {
  updated_at: {"required":true},
} as const;

export const QuickReplyForm = {
  shortcut: {"required":true,"minLength":1,"maxLength":30,"pattern":"^[a-z0-9-]+$"},
  text_sw: {"required":true,"maxLength":2000},
  text_en: {"required":true,"maxLength":2000},
} as const;

export const ReachAsked = {
  audience: {"required":true},
} as const;

export const ReactToMessage = {
  emoji: {"required":true,"maxLength":16},
} as const;

export const ReadConversation = {
  up_to: {"required":true,"minimum":0},
} as const;

export const RefuseClaim = {
  reason: {"required":true,"minLength":3,"maxLength":200},
} as const;

export const RemoveExpense = {
  reason: {"required":true,"minLength":2,"maxLength":200},
} as const;

export const RemovePurchase = {
  reason: {"required":true,"minLength":2,"maxLength":200},
} as const;

export const RenewInvitation = {
  tell_by: {"required":true},
} as const;

export const ReplaceProviderKeys = {
  keys: {"required":true},
  pin: {"pattern":"^\\d{4,6}$"},
  password: {"minLength":1,"maxLength":200},
} as const;

export const ReplaceSmsKeys = {
  keys: {"required":true},
} as const;

export const RequestCode = {
  purpose: {"required":true},
  identifier: {"required":true,"minLength":3,"maxLength":120},
} as const;

export const RequestDebtPayment = {
  phone: {"minLength":7,"maxLength":30},
  amount_minor: {"minimum":1,"maximum":100000000000},
  owed_minor: {"minimum":0},
  order_id: {"maxLength":60},
} as const;

export const RequestPayout = {
  account_id: {"required":true,"maxLength":60},
  destination_id: {"required":true,"maxLength":60},
  amount_minor: {"required":true},
  pin: {"pattern":"^\\d{4,6}$"},
  password: {"minLength":1,"maxLength":200},
} as const;

export const RequestPrompt = {
  phone: {"minLength":7,"maxLength":30},
  amount_minor: {"minimum":1,"maximum":100000000000},
  due_minor: {"minimum":0},
} as const;

export const RequestSmsTopUp = {
  amount_minor: {"required":true},
  phone: {"required":true,"minLength":1,"maxLength":30},
} as const;

export const RequestTestPayment = {
  amount_minor: {"required":true,"minimum":50000,"maximum":100000},
} as const;

export const ResetPassword = {
  identifier: {"required":true,"minLength":3,"maxLength":120},
  code: {"required":true,"pattern":"^\\d{6}$"},
  password: {"required":true,"minLength":8,"maxLength":200},
} as const;

export const ResumeWebhookEndpoint = {
  catch_up: {"required":true},
} as const;

export const ReturnUnmatched = {
  pin: {"required":true,"minLength":4,"maxLength":6},
  from: {"required":true},
} as const;

export const RiderFailure = {
  failure: {"required":true},
  reason: {"maxLength":200},
} as const;

export const RiderForm = {
  name: {"required":true,"minLength":2,"maxLength":60},
  phone: {"required":true,"minLength":7,"maxLength":30},
  user_id: {"maxLength":60},
} as const;

export const RiderHandOver = {
  pin: {"pattern":"^\\d{4}$"},
  received_by: {"maxLength":60},
  collected_minor: {"required":true,"minimum":0,"maximum":100000000000},
} as const;

export const RollBackChatflow = {
  version: {"required":true,"minimum":1,"maximum":1000000},
} as const;

export const SaveChatflow = {
  flow: {"required":true},
  name: {"required":true,"minLength":1,"maxLength":60},
  revision: {"required":true,"minimum":1,"maximum":100000000},
} as const;

export const SaveDraft = {
  stages: {"required":true,"maxItems":10},
} as const;

export const SegmentForm = {
  name: {"required":true,"minLength":2,"maxLength":60},
  match: {"required":true},
  rules: {"required":true,"minItems":1,"maxItems":10},
} as const;

export const SegmentRules = {
  match: {"required":true},
  rules: {"required":true,"minItems":1,"maxItems":10},
} as const;

export const SendCampaignAgain = {
  states: {"required":true,"minItems":1,"maxItems":2},
} as const;

export const SendComplianceBusiness = {
  type: {"required":true},
  name: {"required":true,"minLength":2,"maxLength":100},
  tin: {"required":true,"maxLength":40},
  registration_number: {"required":true,"maxLength":40},
  licence_number: {"required":true,"maxLength":40},
  licence_ends_on: {"required":true},
  region: {"required":true,"minLength":2,"maxLength":60},
  district: {"required":true,"minLength":2,"maxLength":60},
  ward: {"required":true,"maxLength":60},
  street: {"required":true,"maxLength":120},
} as const;

export const SendComplianceData = {
  certificate_number: {"required":true,"minLength":1,"maxLength":40},
  ends_on: {"required":true},
} as const;

export const SendComplianceFiscal = {
  tin: {"required":true,"minLength":1,"maxLength":40},
  is_vat_registered: {"required":true},
  vrn: {"required":true,"maxLength":40},
} as const;

export const SendComplianceOwner = {
  full_name: {"required":true,"minLength":2,"maxLength":100},
  gender: {"required":true},
  born_on: {"required":true},
  document_type: {"required":true},
  document_number: {"required":true,"minLength":1,"maxLength":40},
} as const;

export const SendCompliancePayout = {
  kind: {"required":true},
  bank: {"required":true},
  number: {"required":true,"minLength":1,"maxLength":40},
  name: {"required":true,"minLength":2,"maxLength":100},
} as const;

export const SendingHours = {
  sends_from: {"required":true,"pattern":"^\\d{2}:[0-5]\\d$"},
  sends_until: {"required":true,"pattern":"^\\d{2}:[0-5]\\d$"},
} as const;

export const SetCreditLimit = {
  limit: {"required":true},
} as const;

export const SetForm = {
  kind: {"required":true},
  name: {"required":true,"minLength":2,"maxLength":120},
  other_name: {"maxLength":120},
  description: {"maxLength":1000},
  category: {"required":true},
  image_keys: {"maxItems":8},
  price_minor: {"minimum":0,"maximum":99999999900},
  less_basis_points: {"minimum":0,"maximum":10000},
  less_minor: {"minimum":0,"maximum":99999999900},
  parts: {"maxItems":20},
  slots: {"maxItems":8},
} as const;

export const SetPayNumber = {
  number: {"required":true,"pattern":"^\\d{4,20}$"},
  business_name: {"required":true,"minLength":2,"maxLength":60},
  steps_sw: {"required":true,"maxLength":600},
  steps_en: {"required":true,"maxLength":600},
  pin: {"pattern":"^\\d{4,6}$"},
  password: {"minLength":1,"maxLength":200},
} as const;

export const SetPayoutSchedule = {
  account_id: {"required":true,"maxLength":60},
  destination_id: {"required":true,"maxLength":60},
  at: {"pattern":"^([01]\\d|2[0-3]):[0-5]\\d$"},
  above_minor: {"maximum":100000000000},
  pin: {"pattern":"^\\d{4,6}$"},
  password: {"minLength":1,"maxLength":200},
} as const;

export const SetPin = {
  pin: {"required":true,"pattern":"^\\d{4,6}$"},
  password: {"required":true,"minLength":1,"maxLength":200},
} as const;

export const SettleRefund = {
  was_given: {"required":true},
  evidence: {"required":true,"minLength":3,"maxLength":200},
} as const;

export const ShopForm = {
  name: {"required":true,"minLength":2,"maxLength":60},
  phone: {"required":true,"minLength":7,"maxLength":30},
  about: {"maxLength":500},
  region: {"maxLength":60},
  area: {"maxLength":60},
  order_link_hours: {"minimum":1,"maximum":336},
  hold_minutes: {"minimum":0,"maximum":240},
  late_after_minutes: {"minimum":5,"maximum":1440},
  bot_pause_minutes: {"minimum":30,"maximum":1440},
  min_order_minor: {"minimum":0,"maximum":1000000000},
  receipt_footer: {"maxLength":60},
} as const;

export const SignDay = {
  counted_minor: {"required":true,"minimum":0,"maximum":100000000000},
  expected_minor: {"required":true},
  own_tills: {"maxItems":10},
  pieces: {"maxItems":20},
  note: {"maxLength":200},
  pin: {"required":true,"minLength":4,"maxLength":6},
} as const;

export const SignIn = {
  identifier: {"required":true,"minLength":3,"maxLength":120},
  password: {"required":true,"minLength":1,"maxLength":200},
} as const;

export const SignInByCode = {
  identifier: {"required":true,"minLength":3,"maxLength":120},
  code: {"required":true,"pattern":"^\\d{6}$"},
} as const;

export const SignInByPin = {
  user_id: {"required":true,"maxLength":60},
  pin: {"required":true,"pattern":"^\\d{4,6}$"},
} as const;

export const SignUp = {
  name: {"required":true,"minLength":2,"maxLength":80},
  identifier: {"required":true,"minLength":3,"maxLength":120},
  code: {"required":true,"pattern":"^\\d{6}$"},
  password: {"required":true,"minLength":8,"maxLength":200},
  language: {"required":true},
} as const;

export const SmsSenderNews = {
  operators: {"required":true},
} as const;

export const SnoozeConversation = {
  until: {"required":true},
} as const;

export const StartCampaign = {
  scheduled_at: {"required":true},
  people: {"required":true},
} as const;

export const StartStatementImport = {
  pin: {"required":true,"minLength":4,"maxLength":6},
} as const;

export const StatementImportRows = {
  rows: {"required":true,"maxItems":500},
  left_out: {"maxItems":500},
} as const;

export const StockCounts = {
  counts: {"required":true,"minItems":1,"maxItems":500},
  note: {"maxLength":200},
} as const;

export const StockEntry = {
  variant_id: {"maxLength":60},
  reason: {"required":true},
  quantity: {"required":true,"minimum":-999999,"maximum":999999,"decimals":true},
  note: {"maxLength":200},
} as const;

export const SubmitOrder = {
  lines: {"required":true,"minItems":1,"maxItems":100},
  note: {"required":true,"maxLength":500},
  expected_total_minor: {"required":true,"minimum":0},
} as const;

export const SwitchBot = {
  state: {"required":true},
} as const;

export const SwitchChatflow = {
  on: {"required":true},
} as const;

export const TakeCash = {
  amount_minor: {"minimum":1,"maximum":100000000000},
  due_minor: {"minimum":0},
} as const;

export const TakeDebtCash = {
  amount_minor: {"minimum":1,"maximum":100000000000},
  owed_minor: {"minimum":0},
  order_ids: {"minItems":1,"maxItems":200},
} as const;

export const TakeTemplateProposals = {
  purposes: {"minItems":1,"maxItems":14},
} as const;

export const TaughtWordForm = {
  word: {"required":true,"minLength":2,"maxLength":40},
  product_id: {"required":true,"minLength":1,"maxLength":60},
} as const;

export const WebhookEndpointForm = {
  name: {"required":true,"minLength":1,"maxLength":60},
  url: {"required":true,"maxLength":500},
  events: {"required":true,"minItems":1,"maxItems":26},
} as const;

export const WindowWord = {
  code: {"required":true,"pattern":"^[\\w.#|~-]{10,2048}$"},
  waba_id: {"maxLength":40},
  business_id: {"maxLength":40},
  phone_number_id: {"maxLength":40},
} as const;

export const WriteOffDebt = {
  amount_minor: {"minimum":1,"maximum":100000000000},
  owed_minor: {"required":true,"minimum":0},
  reason: {"required":true,"minLength":2,"maxLength":200},
  pin: {"pattern":"^\\d{4,6}$"},
} as const;

export const addProductFile = {"types":["application/pdf"],"maxBytes":8388608} as const;

export const addFlowFile = {"types":["application/pdf"],"maxBytes":16777216} as const;

export const addTemplateFile = {"types":["image/jpeg","image/png","image/webp","application/pdf"],"maxBytes":16777216} as const;
