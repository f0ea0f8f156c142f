/**
 * Words for the same goods: those of the other language, and what people say every day. A shop that writes only "Sabuni ya mche"
 * is understood when somebody asks for soap. Several words in a row are one name: "dawa ya meno".
 */
const groups = `
gauni, dress, frock, gown
shati, shirt
sketi, skirt
suruali, trousers, pants
jinzi, jeans
blauzi, blouse
fulana, tshirt
koti, coat, jacket
soksi, socks
chupi, underwear
kofia, hat, cap
kilemba, headwrap, turban
mtandio, scarf, shawl
kitambaa cha meza, tablecloth
kitambaa, fabric
kiatu, shoe
sandali, sandal
raba, sneakers
kandambili, ndala, slippers, flipflops
mkoba, bag, handbag, begi
pochi, purse, wallet
mkanda, belt
hereni, earrings, earring
bangili, bangles, bracelet
mkufu, necklace
pete, ring
saa, watch
aproni, apron
mto, pillow, cushion
shuka, bedsheet
taulo, towel
pazia, curtain
zulia, carpet
godoro, mattress
daftari, notebook, exercise book
kitabu, book
kalamu, pen
kapu, basket
mbeleko, baby carrier
kiraka, patch, patchwork
mwanasesere, doll
sukari, sugar
mchele, rice
unga, flour
ngano, wheat
sembe, maize
mafuta, oil
kupikia, cooking
alizeti, sunflower
maji, water
maziwa, milk
freshi, fresh
mkate, bread, loaf, loaves
yai, egg
chumvi, salt
chai, tea
majani ya chai, tea leaves, tea
kahawa, coffee
maharage, beans
kunde, peas
nyama, meat
nyama ya ngombe, beef
samaki, fish
kuku, chicken
kitunguu, onion
nyanya, tomato, tomatoes
kiazi, potato, potatoes
ndizi, banana
embe, mango
chungwa, orange
parachichi, avocado
asali, honey
siagi, butter
biskuti, biscuit, cookies
juisi, juice
soda, softdrink
coca cola, coke, cocacola, koka
sabuni, soap
sabuni ya unga, detergent
dawa ya meno, toothpaste, colgate
mswaki, toothbrush
pampers, pampas, pampasi, nepi, diaper, nappies
manukato, perfume, pafyumu
losheni, lotion
kiberiti, matches
mshumaa, candle
mkaa, charcoal
gesi, gas
simu, phone
chaja, charger
betri, battery
balbu, bulb
ndoo, bucket
sahani, plate
kikombe, cup
kijiko, spoon
sufuria, saucepan
kiti, chair
meza, table
kitanda, bed
ngozi, leather
pamba, cotton
hariri, silk
satini, satin
shanga, beads
bahari, sea, ocean
wimbi, waves, wave
jua, sun
pwani, beach
safari, travel
mtoto, child, kid, baby, children
ndogo, small
kubwa, large, big
kati, medium
nyekundu, red
bluu, buluu, blue
kijani, green
njano, manjano, yellow
nyeusi, black
nyeupe, white
zambarau, purple
pinki, pink
kahawia, hudhurungi, brown
kijivu, grey, gray
dhahabu, gold
`;

/** Each a list of names for the same, and each name its words. */
export const commonNames: string[][] = groups
  .trim()
  .split("\n")
  .map((line) => line.split(", "));

/** Sizes of clothes, as shops write them and as people say them. */
export const sizeNames: Record<string, string[]> = {
  s: ["small", "ndogo"],
  m: ["medium", "kati", "wastani"],
  l: ["large", "kubwa", "big"],
};

/** Goods that people know by these words; none of them is a slip for another. */
export const otherGoods =
  `panga sululu jembe nyundo msumari saruji bati kabati sofa tanuri friji jokofu televisheni redio kompyuta laptop gari pikipiki
baiskeli tairi spea vocha dawa panadol pombe bia wine mvinyo konyagi sigara mbolea mbegu nguruwe mbuzi kondoo bata kanzu hijabu
baibui tai suti sidiria leso barakoa miwani kioo kamera spika tungi mtungi jiko pasi feni chandarua kanda shela pilau wali chapati
maandazi sambusa ugali karanga korosho nazi tangawizi vitunguu karoti kabichi spinachi mchicha bamia pilipili tikiti nanasi papai
zabuni zabibu mandazi tambi pasta mkeka`.split(/\s+/);

/** How a colour or size is written beside its noun: `jekundu`, `mweusi`, `kikubwa`. Only the stem says which. */
export const adjectiveStems: Record<string, string> = {
  ekundu: "nyekundu",
  kundu: "nyekundu",
  eusi: "nyeusi",
  eupe: "nyeupe",
  kubwa: "kubwa",
  dogo: "ndogo",
};
