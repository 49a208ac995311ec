/**
 * Properties by type after Google (developers.google.com/search/docs/appearance/structured-data) and Yandex
 * (yandex.ru/support/webmaster/schema-org). Without the required ones a node is ignored. The shop has no true value for
 * those in `omitted`.
 */
type Rule = { required: readonly string[]; recommended: readonly string[]; omitted?: readonly string[] };

export const RULES: Record<string, Rule> = {
  // Local business; Yandex: organisations
  GardenStore: {
    required: ['name', 'address'],
    recommended: ['geo', 'openingHoursSpecification', 'telephone', 'url', 'image', 'logo', 'email', 'sameAs'],
    // No rating of the shop by itself; a price range from a bag of soil to a tree is meaningless.
    omitted: ['aggregateRating', 'priceRange', 'review'],
  },
  PostalAddress: {
    required: ['addressCountry', 'addressLocality', 'streetAddress'],
    recommended: ['addressRegion'],
    omitted: ['postalCode'],
  },
  GeoCoordinates: { required: ['latitude', 'longitude'], recommended: [] },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'], recommended: [] },
  // Site name, search box
  WebSite: { required: ['name', 'url'], recommended: ['potentialAction', 'publisher'], omitted: ['alternateName'] },
  SearchAction: { required: ['target', 'query-input'], recommended: [] },
  EntryPoint: { required: ['urlTemplate'], recommended: [] },
  // Breadcrumbs, lists
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ItemList: { required: ['itemListElement'], recommended: ['name', 'numberOfItems'] },
  ListItem: { required: ['position', 'name'], recommended: [] },
  // Product, merchant listing, variants; Yandex: goods and prices
  Product: {
    required: ['name', 'image', 'offers'],
    recommended: ['url'],
    omitted: ['gtin', 'mpn', 'audience', 'color', 'material', 'pattern', 'hasCertification'],
  },
  ProductGroup: {
    required: ['name', 'productGroupID', 'variesBy', 'hasVariant'],
    recommended: ['description', 'image'],
    omitted: ['aggregateRating', 'brand', 'review'],
  },
  Brand: { required: ['name'], recommended: [] },
  Offer: {
    required: ['url', 'priceCurrency'],
    recommended: [],
    // A price is valid until it is changed.
    omitted: ['priceValidUntil'],
  },
  UnitPriceSpecification: { required: ['price', 'priceCurrency', 'priceType'], recommended: [] },
  PriceSpecification: { required: ['minPrice', 'priceCurrency'], recommended: [] },
  OfferShippingDetails: { required: ['shippingDestination', 'shippingRate'], recommended: ['deliveryTime'] },
  MonetaryAmount: { required: ['value', 'currency'], recommended: [] },
  DefinedRegion: { required: ['addressCountry'], recommended: ['addressRegion'] },
  ShippingDeliveryTime: { required: ['handlingTime', 'transitTime'], recommended: [] },
  QuantitativeValue: { required: ['minValue', 'maxValue', 'unitCode'], recommended: [] },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    recommended: ['returnFees', 'refundType', 'merchantReturnLink'],
    omitted: ['returnMethod', 'returnShippingFeesAmount', 'restockingFee'],
  },
  AggregateRating: { required: ['ratingValue', 'reviewCount'], recommended: ['bestRating'] },
  Review: { required: ['author', 'reviewRating'], recommended: ['datePublished', 'reviewBody'] },
  Rating: { required: ['ratingValue'], recommended: ['bestRating'] },
  Person: { required: ['name'], recommended: [] },
  // Articles
  Article: { required: ['headline', 'image'], recommended: ['author', 'datePublished', 'dateModified', 'publisher'] },
  NewsArticle: {
    required: ['headline', 'image'],
    recommended: ['author', 'datePublished', 'dateModified', 'publisher'],
  },
  // Other types
  Service: {
    required: ['name', 'provider'],
    recommended: ['description', 'areaServed', 'serviceType', 'url', 'image', 'offers'],
  },
  AdministrativeArea: { required: ['name'], recommended: [] },
  ImageGallery: { required: ['name', 'image'], recommended: ['description', 'url', 'datePublished'] },
  ImageObject: {
    required: ['contentUrl'],
    recommended: ['caption'],
    omitted: ['creator', 'creditText', 'copyrightNotice', 'license', 'acquireLicensePage'],
  },
  FAQPage: { required: ['mainEntity'], recommended: [] },
  Question: { required: ['name', 'acceptedAnswer'], recommended: [] },
  Answer: { required: ['text'], recommended: [] },
};

/** The main product of a page needs more than its other sizes, and goods need more than services. */
const PRODUCT_OF_THE_PAGE = ['sku', 'description', 'brand', 'category'];
const GOODS_FOR_SALE = ['price', 'availability', 'itemCondition'];

const ADDRESS_KEYS = ['url', 'item', 'image', 'logo', 'contentUrl', 'merchantReturnLink', 'mainEntityOfPage'];

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isGiven = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** All faults of a page’s structured data, by their position. */
export function faultsOf(value: unknown, place = '', siblings?: Node): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => faultsOf(item, `${place}[${index}]`, siblings));
  if (!isNode(value)) return [];
  const below = Object.entries(value).flatMap(([key, inner]) => faultsOf(inner, `${place}.${key}`, value));
  const type = value['@type'];
  // A graph, or a reference to a node declared elsewhere.
  if (type === undefined) return below;
  const here = `${place} ${type}`;
  const rule = RULES[String(type)];
  if (!rule) return [...below, `${here}: no rule for it`];
  const isReference = type === 'GardenStore' && place !== '' && !/@graph\[\d+\]$/.test(place);
  const wanted = isReference
    ? ['name', 'url']
    : [...rule.required, ...rule.recommended, ...wantedBeside(value, siblings)];
  const missing = wanted.filter((key) => !isGiven(value[key])).map((key) => `${here}: no ${key}`);
  return [...below, ...missing, ...listWrongFormats(value).map((fault) => `${here}: ${fault}`)];
}

function wantedBeside(node: Node, parent: Node | undefined): string[] {
  // Breadcrumbs must have addresses; a list may embed its items.
  if (node['@type'] === 'ListItem') return [parent?.['@type'] === 'BreadcrumbList' ? 'item' : 'url'];
  if (node['@type'] === 'Offer') return parent?.['@type'] === 'Product' ? GOODS_FOR_SALE : ['priceSpecification'];
  return node['@type'] === 'Product' && parent?.['@type'] === undefined ? PRODUCT_OF_THE_PAGE : [];
}

const TEXT_FORMATS: [key: RegExp, format: RegExp][] = [
  [new RegExp(`^(?:${ADDRESS_KEYS.join('|')})$`), /^https?:\/\/[^/]+\//],
  [/^date/, /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/],
  [/^(?:opens|closes)$/, /^\d\d:\d\d$/],
];

const VALUE_RULES: [key: RegExp, isValid: (value: unknown) => boolean][] = [
  [/price$/i, (value) => typeof value === 'number' && value > 0],
  [/^ratingValue$/, (value) => Number(value) >= 1 && Number(value) <= 5],
  [/currency$/i, (value) => value === 'RUB'],
  [/^headline$/, (value) => String(value).length <= 110],
];

const hasWrongFormat = (key: string, value: unknown): boolean => {
  const texts = [value].flat().filter((each) => typeof each === 'string');
  return (
    TEXT_FORMATS.some(([keys, format]) => keys.test(key) && texts.some((text) => !format.test(text))) ||
    VALUE_RULES.some(([keys, isValid]) => keys.test(key) && !isValid(value))
  );
};

const listWrongFormats = (node: Node): string[] =>
  Object.entries(node)
    .filter(([key, value]) => hasWrongFormat(key, value))
    .map(([key, value]) => `${key} ${value}`);
