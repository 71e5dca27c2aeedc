import { expect, test } from 'vitest';
import { useShop, type Shopper } from './open-shop.ts';

const shop = useShop();

const ga = (name: string, parameters: object = {}) => ['event', name, { ...parameters, send_to: 'G-SHOP123456' }];
const ad = (name: string, parameters: object = {}) => ['event', name, { ...parameters, send_to: 'AW-123456789' }];
const convert = (label: string, parameters: object = {}) => [
  'event',
  'conversion',
  { ...parameters, send_to: `AW-123456789/${label}` },
];
const pixel = '123456789012345';
const track = (name: string, parameters?: object, id?: string) => [
  'trackSingle',
  pixel,
  name,
  ...(parameters ? [parameters] : []),
  ...(id ? [{ eventID: id }] : []),
];
const address = (path: string) => `https://www.shop.example/${path}`;
const emailHash = '438c4c7afe600cdf1e455c369bec76dc970fc8ca463447c7b387a347f3c79331';

const boots = { item_id: 'boots', item_name: 'Ridge boots', item_category: 'Footwear', price: 149, quantity: 1 };
const lamp = { item_id: 'lamp', item_name: 'Camp lamp', item_category: 'Equipment', price: 39, quantity: 1 };
const retail = (items: readonly { item_id: string }[]) =>
  items.map(({ item_id }) => ({ id: item_id, google_business_vertical: 'retail' }));
const everything = ['necessary', 'analytics', 'ads'];
const signals = (ad_storage: string, analytics_storage: string) => ({
  ad_storage,
  ad_user_data: ad_storage,
  ad_personalization: ad_storage,
  analytics_storage,
});

/** Answers the banner of the shop, or its settings if they are open. */
const answer = ({ page }: Shopper, choice: string) => page.getByRole('button', { name: choice }).last().click();

/** Accepts statistics only, in the settings of the banner. */
async function acceptStatistics(visitor: Shopper): Promise<void> {
  await answer(visitor, 'Choose');
  // The dialog may still be moving, so a click at a place could miss the box.
  await visitor.page.getByLabel('Statistics').dispatchEvent('click');
  await answer(visitor, 'Save');
}

/** Keeps the visitor in the page: links do nothing more. */
const stay = ({ page }: Shopper) =>
  page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));

/** The first commands of Google's tags in a page, with these signals. */
const googleStarts = (ads: string, analytics: string) => [
  ['consent', 'default', signals('denied', 'denied')],
  ['set', 'ads_data_redaction', true],
  ['consent', 'update', signals(ads, analytics)],
  ['js', expect.any(String)],
];
const configs = {
  analytics: ['config', 'G-SHOP123456', { send_page_view: false }],
  ads: ['config', 'AW-123456789', { allow_enhanced_conversions: true }],
};
const metaStarts = [
  ['set', 'autoConfig', false, pixel],
  ['init', pixel],
];

/** Checks what a new page sent. Its events may come before the script of the rules or after it, so the order is free. */
async function sentByPage(
  visitor: Shopper,
  google: readonly unknown[],
  meta: readonly unknown[],
  { config, init }: { config: unknown; init: unknown } = { config: configs.analytics, init: metaStarts[1] },
): Promise<void> {
  await sentInAnyOrder(
    visitor,
    [...googleStarts('granted', 'granted'), config, configs.ads, ...google],
    [metaStarts[0], init, ...meta],
  );
}

async function sentInAnyOrder(visitor: Shopper, google: readonly unknown[], meta: readonly unknown[]): Promise<void> {
  const got = await visitor.got({ google: google.length, meta: meta.length });
  expect(got.google).toEqual(expect.arrayContaining([...google]));
  expect(got.meta).toEqual(expect.arrayContaining([...meta]));
}

/** Checks what was sent since the last check. */
async function sent(visitor: Shopper, google: readonly unknown[], meta: readonly unknown[] = []): Promise<void> {
  expect(await visitor.got({ google: google.length, meta: meta.length })).toEqual({ google, meta });
}

/** A page view, as both vendors of Google get it. */
const view = (path: string, title: string, type: string, more: object = {}) => [
  ga('page_view', { page_location: address(path), page_title: title, page_type: type, ...more }),
  ad('page_view'),
];

/** A list of products, as both get it. */
function list(items: readonly { price: number; item_id: string }[], id: string, name: string): unknown[] {
  const value = items.reduce((sum, { price }) => sum + price, 0);
  const shown = { value, currency: 'EUR', items, item_list_id: id, item_list_name: name };
  return [ga('view_item_list', shown), ad('view_item_list', { value, items: retail(items) })];
}

/** The parameters of a step of shopping, for Google Analytics and for Meta. */
const step = (value: number, items: readonly object[], more: object = {}) => ({
  value,
  currency: 'EUR',
  items,
  ...more,
});
const shown = (value: number, ...ids: string[]) => ({
  content_type: 'product',
  content_ids: ids,
  value,
  currency: 'EUR',
});

test('in California statistics start before an answer, and advertising waits for it', async () => {
  const visitor = await shop.enter();
  await visitor.open('/?visitor=US-CA');
  const first = () =>
    visitor.page.evaluate(() => JSON.parse(JSON.stringify(Object(window).got?.google?.slice(0, 4) ?? [])));
  await expect.poll(first).toEqual(googleStarts('denied', 'granted'));
  expect(visitor.vendorHosts()).not.toContain('connect.facebook.net');
  // On another page of the visit, too, until the visitor agrees.
  await visitor.open('/list.html');
  expect(visitor.vendorHosts()).not.toContain('connect.facebook.net');
  await answer(visitor, 'Accept all');
  await expect.poll(() => visitor.vendorHosts()).toContain('connect.facebook.net');
});

test('each tag gets its parameters in lists and on a product page', async () => {
  const visitor = await shop.enter(everything);
  const { page } = visitor;

  await visitor.open('/list.html?q=lamp');
  await sentByPage(
    visitor,
    [
      ...view('list.html?q=lamp', 'Products', 'list', { content_group: 'Products' }),
      ga('search', { search_term: 'lamp', results: 1 }),
      ...list([lamp], 'search', 'Search'),
    ],
    [track('PageView', {}), track('Search', { search_string: 'lamp' })],
  );
  await stay(visitor);
  await page.getByRole('link', { name: 'Camp lamp' }).click();
  await sent(visitor, [ga('select_item', step(39, [lamp], { item_list_id: 'search', item_list_name: 'Search' }))]);
  await page.getByRole('button', { name: 'Equipment' }).click();
  await page.clock.runFor(1000);
  await sent(visitor, [
    ...list([lamp], 'search', 'Search'),
    ga('page_view', {
      page_location: address('list.html?category=Equipment'),
      page_referrer: address('list.html?q=lamp'),
    }),
  ]);

  await visitor.open('/product.html?id=boots');
  await sentByPage(
    visitor,
    [
      ...view('product.html?id=boots', 'Product', 'product', { content_group: 'Footwear' }),
      ga('view_item', step(149, [boots])),
      ad('view_item', { value: 149, items: retail([boots]) }),
    ],
    [track('PageView', {}), track('ViewContent', shown(149, 'boots'))],
  );
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Remember' }).click();
  await sent(
    visitor,
    [
      ga('add_to_cart', step(149, [boots])),
      ad('add_to_cart', { value: 149, items: retail([boots]) }),
      ga('add_to_wishlist', step(149, [boots])),
    ],
    [track('AddToCart', shown(149, 'boots')), track('AddToWishlist', shown(149, 'boots'))],
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await sent(visitor, [
    ga('share', { method: 'link', content_type: 'product', item_id: 'boots' }),
    ga('login', { method: 'email' }),
  ]);
  expect(visitor.thrown).toEqual([]);
});

test('with late consent, a list that was filtered twice counts once, with the address of its last filter', async () => {
  const visitor = await shop.enter();
  const { page } = visitor;
  await visitor.open('/list.html');
  for (const name of ['Clothing', 'Equipment']) {
    await page.getByRole('button', { name }).click();
    await page.clock.runFor(1000);
  }
  expect(visitor.vendorHosts()).toEqual([]);
  await answer(visitor, 'Accept all');
  // How much else the page has pushed before its script came is up to the browser.
  const views = () =>
    page.evaluate(() => {
      const { google = [], meta = [] } = (window as unknown as { got?: Record<string, any[][]> }).got ?? {};
      const isView = ([, name, more]: any[]) => name === 'page_view' && more.send_to === 'G-SHOP123456';
      return [...google.filter(isView), ...meta.filter((command) => command.includes('PageView'))];
    });
  await expect.poll(views).toHaveLength(2);
  expect(await views()).toEqual([
    ga('page_view', {
      page_location: address('list.html?category=Equipment'),
      page_referrer: address('list.html?category=Clothing'),
    }),
    track('PageView', {}),
  ]);
  expect(visitor.thrown).toEqual([]);
});

test('each tag gets its parameters for links, forms, errors, scrolling and time', async () => {
  const visitor = await shop.enter(everything);
  const { page } = visitor;
  await page.setViewportSize({ width: 1000, height: 500 });
  await visitor.open('/');
  const favourites = ['boots', 'jacket', 'backpack', 'tent'].map((item_id) => ({ item_id }));
  await sentByPage(
    visitor,
    [
      ...view('', 'Equipment for long walks', 'home'),
      ga(
        'view_item_list',
        step(
          786.5,
          favourites.map((item) => expect.objectContaining(item)),
          { item_list_id: 'home', item_list_name: 'Favourites' },
        ),
      ),
      ad('view_item_list', { value: 786.5, items: retail(favourites) }),
    ],
    [track('PageView', {})],
  );
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const depth = (percent: number) => ga('scroll', { percent_scrolled: percent });
  await sent(visitor, [25, 50, 75, 90].map(depth));
  await page.clock.runFor(1000);
  await sent(visitor, [ga('view_promotion', { promotion_id: 'spring-repairs' })]);
  await page.clock.runFor(30_000);
  await sent(visitor, [ga('time_in_page', { seconds: 30 })]);

  await page.getByLabel('Your email address').fill('Ann@example.org ');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await sent(
    visitor,
    [ga('generate_lead'), convert('letter', { user_data: { sha256_email_address: emailHash } })],
    [track('Lead')],
  );
  await stay(visitor);
  await page.getByRole('link', { name: '+1 555 0100' }).click();
  await sent(visitor, [ga('contact', { method: 'phone' }), convert('call')], [track('Contact')]);
  await page.getByRole('link', { name: 'Trails near you' }).click();
  await page.getByText('Bring your old boots').click();
  await page.evaluate(() =>
    dispatchEvent(new ErrorEvent('error', { message: 'x', filename: '/shop.js?a=1', lineno: 7 })),
  );
  await sent(visitor, [
    ga('click', { link_url: 'https://www.trails.example/', link_domain: 'www.trails.example', outbound: true }),
    ga('select_promotion', { promotion_id: 'spring-repairs' }),
    ga('exception', { description: '/shop.js?a=1:7', fatal: false }),
  ]);
  expect(visitor.thrown).toEqual([]);
});

test('a purchase counts once, with hashes of the customer', async () => {
  const visitor = await shop.enter(everything);
  const { page, context } = visitor;
  // The banner may move the page, which is so short that this counts as a scroll to its end.
  await page.addInitScript(() =>
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await visitor.open('/cart.html');
  await page.evaluate(() => localStorage.setItem('shop.cart', '{"boots":2,"lamp":1}'));
  const two = { ...boots, quantity: 2 };
  await page.reload();
  await sentByPage(
    visitor,
    [...view('cart.html', 'Cart', 'cart'), ga('view_cart', step(337, [two, lamp]))],
    [track('PageView', {})],
  );
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await sent(visitor, [ga('remove_from_cart', step(39, [lamp]))]);

  // The visitor stays in the page, so that its last commands can be checked.
  await page.route('**/thanks.html', (route) => route.fulfill({ status: 204 }));
  await visitor.open('/checkout.html');
  await sentByPage(
    visitor,
    [...view('checkout.html', 'Checkout', 'checkout'), ga('begin_checkout', step(298, [two]))],
    [track('PageView', {}), track('InitiateCheckout', shown(298, 'boots'))],
  );
  await page.getByLabel('Email', { exact: true }).fill('Ann@example.org');
  await page.getByLabel('Telephone').fill('+15550199');
  await page.getByLabel('Open an account').check();
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByLabel('Express').check();
  await page.getByRole('button', { name: 'Continue' }).last().click();
  await page.getByRole('button', { name: 'Order' }).click();
  await sent(
    visitor,
    [
      ga('add_shipping_info', step(298, [two], { shipping_tier: 'express' })),
      ga('add_payment_info', step(298, [two], { payment_type: 'invoice' })),
      ga('sign_up', { method: 'email' }),
    ],
    [track('AddPaymentInfo', shown(298, 'boots')), track('CompleteRegistration', { status: true })],
  );
  await page.unroute('**/thanks.html');

  await visitor.open('/thanks.html');
  const phoneHash = '35a502bb1c7e2033c73183f92598c422c00ee38b8bba00cce3ff216c189b300d';
  const known = {
    config: ['config', 'G-SHOP123456', { send_page_view: false, user_id: 'c-1042' }],
    init: ['init', pixel, { em: emailHash, external_id: 'c-1042' }],
  };
  await sentByPage(
    visitor,
    [
      ...view('thanks.html', 'Thank you', 'thanks'),
      ga('purchase', step(298, [two], { transaction_id: 'FT-1001', shipping: 12, tax: 49.67 })),
      convert('order', {
        value: 298,
        currency: 'EUR',
        transaction_id: 'FT-1001',
        user_data: { sha256_email_address: emailHash, sha256_phone_number: phoneHash },
      }),
      ad('purchase', { value: 298, items: retail([boots]) }),
    ],
    [
      track('PageView', {}),
      track('Purchase', { ...shown(298, 'boots'), contents: [{ id: 'boots', quantity: 2 }], num_items: 2 }, 'FT-1001'),
    ],
    known,
  );
  await page.reload();
  await sentByPage(visitor, view('thanks.html', 'Thank you', 'thanks'), [track('PageView', {})], known);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await sent(visitor, [ga('refund', step(298, [two], { transaction_id: 'FT-1001' }))]);

  await page.evaluate(() => {
    for (const name of ['_ga', '_gcl_au', '_fbp']) document.cookie = `${name}=1; path=/`;
  });
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await answer(visitor, 'Only what is necessary');
  await sent(visitor, [['consent', 'update', signals('denied', 'denied')]], [['consent', 'revoke']]);
  await page.getByRole('button', { name: 'Signed in' }).click();
  await page.getByRole('link', { name: '+1 555 0100' }).click();
  await sent(visitor, []);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['cc_cookie']);
  expect(await page.evaluate('window.refused')).toEqual([]);
  expect(visitor.thrown).toEqual([]);
});

test('a purchase has its own items only, if the page clears nothing', async () => {
  const visitor = await shop.enter(everything);
  const { page } = visitor;
  await visitor.open('/thanks.html');
  await sentByPage(visitor, view('thanks.html', 'Thank you', 'thanks'), [track('PageView', {})]);
  const items = ['boots', 'jacket', 'lamp'].map((item_id) => ({ item_id, quantity: 1 }));
  const tent = { item_id: 'tent', price: 10, quantity: 9 };
  await page.evaluate(
    (list) => (window as unknown as { dataLayer: unknown[] }).dataLayer.push(...list),
    [
      { event: 'view_item_list', ecommerce: { items } },
      { event: 'purchase', ecommerce: { transaction_id: 'T-9', value: 90, currency: 'EUR', items: [tent] } },
    ],
  );
  await sent(
    visitor,
    [
      ga('view_item_list', { items }),
      ad('view_item_list', { items: retail(items) }),
      ga('purchase', { transaction_id: 'T-9', value: 90, currency: 'EUR', items: [tent] }),
      convert('order', { value: 90, currency: 'EUR', transaction_id: 'T-9', user_data: {} }),
      ad('purchase', { value: 90, items: retail([tent]) }),
    ],
    [track('Purchase', { ...shown(90, 'tent'), contents: [{ id: 'tent', quantity: 9 }], num_items: 9 }, 'T-9')],
  );
  expect(visitor.thrown).toEqual([]);
});

test('with late consent after a router has gone on, a purchase and the latest page count once each', async () => {
  const visitor = await shop.enter();
  const { page } = visitor;
  await visitor.open('/thanks.html');
  const bought = {
    transaction_id: 'T-9',
    value: 90,
    currency: 'EUR',
    items: [{ item_id: 'tent', price: 10, quantity: 9 }],
  };
  await page.evaluate((ecommerce) => {
    (window as unknown as { dataLayer: unknown[] }).dataLayer.push({ event: 'purchase', ecommerce });
    history.pushState({}, '', '/account.html');
    document.title = 'Your account';
  }, bought);
  await page.clock.runFor(1000);
  expect(visitor.vendorHosts()).toEqual([]);
  await answer(visitor, 'Accept all');
  await sentInAnyOrder(
    visitor,
    [
      ...googleStarts('granted', 'granted'),
      configs.analytics,
      configs.ads,
      ga('page_view', { page_location: address('account.html'), page_referrer: address('thanks.html') }),
      ad('page_view', {}),
      ga('purchase', bought),
      convert('order', { value: 90, currency: 'EUR', transaction_id: 'T-9', user_data: {} }),
      ad('purchase', { value: 90, items: retail(bought.items) }),
    ],
    [
      ...metaStarts,
      track('PageView', {}),
      track('Purchase', { ...shown(90, 'tent'), contents: [{ id: 'tent', quantity: 9 }], num_items: 9 }, 'T-9'),
    ],
  );
  expect(visitor.thrown).toEqual([]);
});

test('nothing reaches a vendor before consent, and only what belongs to the page is sent then', async () => {
  const visitor = await shop.enter();
  const { page } = visitor;
  await visitor.open('/product.html?id=boots');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.clock.runFor(1000);
  expect(visitor.vendorHosts()).toEqual([]);

  const pageView = view('product.html?id=boots', 'Product', 'product', { content_group: 'Footwear' });
  await acceptStatistics(visitor);
  const counted = [pageView[0], ga('view_item', step(149, [boots]))];
  await sentInAnyOrder(visitor, [...googleStarts('denied', 'granted'), configs.analytics, ...counted], []);
  expect(visitor.vendorHosts()).toEqual(['www.googletagmanager.com']);

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await answer(visitor, 'Accept all');
  await sentInAnyOrder(
    visitor,
    [
      ['consent', 'update', signals('granted', 'granted')],
      configs.ads,
      pageView[1],
      ad('view_item', { value: 149, items: retail([boots]) }),
    ],
    [...metaStarts, track('PageView', {}), track('ViewContent', shown(149, 'boots'))],
  );
  expect(visitor.vendorHosts()).toEqual(['www.googletagmanager.com', 'connect.facebook.net']);
  expect(await page.evaluate('window.refused')).toEqual([]);
});

test('a browser with the opt-out signal gets no advertising, and the footer says so', async () => {
  const visitor = await shop.enter();
  const { page } = visitor;
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }));
  await visitor.open('/product.html?id=boots');
  const honoured = page.getByText('Your browser’s opt-out signal is honoured.');
  await honoured.waitFor();
  await answer(visitor, 'Accept all');
  const pageView = view('product.html?id=boots', 'Product', 'product', { content_group: 'Footwear' });
  const counted = [pageView[0], ga('view_item', step(149, [boots]))];
  await sentInAnyOrder(visitor, [...googleStarts('denied', 'granted'), configs.analytics, ...counted], []);
  expect(visitor.vendorHosts()).toEqual(['www.googletagmanager.com']);
  expect(await honoured.isVisible()).toBe(true);
  expect(visitor.thrown).toEqual([]);
});

test('the command verify finds no difference between the pages and the rules', async () => {
  const { stdout, exitCode } = await shop.verify({
    state: ['all', 'withdrawn', 'gpc'],
    expect: ['analytics', 'ads', 'meta'],
  });
  expect(stdout).toContain('No differences from the rules in 3 visits.');
  expect(exitCode).toBe(0);
});
