// The shop: products, cart, checkout, and what the pages push into the data layer.

const products = [
  {
    id: 'boots',
    name: 'Ridge boots',
    category: 'Footwear',
    price: 149,
    about: 'Leather boots with a sole that holds on wet rock.',
  },
  {
    id: 'jacket',
    name: 'Squall jacket',
    category: 'Clothing',
    price: 189.5,
    about: 'Keeps rain out, and folds into its own pocket.',
  },
  {
    id: 'backpack',
    name: 'Traverse 30',
    category: 'Equipment',
    price: 119,
    about: 'Thirty litres for two days on the trail.',
  },
  {
    id: 'tent',
    name: 'Lee tent',
    category: 'Equipment',
    price: 329,
    about: 'Two people, two doors, less than two kilograms.',
  },
  {
    id: 'bottle',
    name: 'Spring bottle',
    category: 'Equipment',
    price: 24.9,
    about: 'Steel. Cold for a day, warm for half a day.',
  },
  { id: 'lamp', name: 'Camp lamp', category: 'Equipment', price: 39, about: 'Sixty hours of light from one charge.' },
];
const search = new URLSearchParams(location.search);

// A real shop knows from its server where the visitor is. Here the address says it: ?visitor=US-CA.
const [country, region] = (search.get('visitor') ?? sessionStorage.getItem('shop.visitor') ?? 'DE').split('-');
sessionStorage.setItem('shop.visitor', region ? `${country}-${region}` : country);
dataLayer.push({ visitor: { country, region } });

const euro = (value) => `€ ${value.toFixed(2)}`;
const find = (selector) => document.querySelector(selector);
const stored = (name, otherwise) => JSON.parse(localStorage.getItem(name) ?? 'null') ?? otherwise;
const store = (name, value) => localStorage.setItem(name, JSON.stringify(value));

/** The cart: how many pieces of each product, by its id. */
const cart = stored('shop.cart', {});
const inCart = () => products.filter(({ id }) => cart[id]);
const pieces = () => inCart().reduce((sum, { id }) => sum + cart[id], 0);
const total = () => valueOf(inCart().map((product) => itemOf(product)));

/** A product as an item of Google Analytics 4. */
function itemOf({ id, name, category, price }, quantity = cart[id] ?? 1) {
  return { item_id: id, item_name: name, item_category: category, price, quantity };
}
function valueOf(items) {
  return Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100) / 100;
}

/** Pushes an e-commerce event. The previous one is cleared first, as Google recommends. */
function push(event, items, more) {
  dataLayer.push({ ecommerce: null });
  dataLayer.push({ event, ecommerce: { currency: 'EUR', value: valueOf(items), items, ...more } });
}

function changeCart(product, quantity, event) {
  const change = quantity - (cart[product.id] ?? 0);
  if (quantity > 0) cart[product.id] = quantity;
  else delete cart[product.id];
  store('shop.cart', cart);
  find('#pieces').textContent = pieces();
  push(event, [itemOf(product, Math.abs(change))]);
}

function card(product) {
  return `<li class="product" data-item="${product.id}">
    <a href="product.html?id=${product.id}">${picture(product)}<h3>${product.name}</h3></a>
    <div class="row"><span class="price">${euro(product.price)}</span></div>
  </li>`;
}
function picture({ id }) {
  return `<svg class="picture" aria-hidden="true"><use href="pictures.svg#${id}"></use></svg>`;
}

/** Shows a list of products, and reports the clicks on them. */
function showList(list, id, name) {
  find('.products').innerHTML = list.map(card).join('') || '<li>Nothing found.</li>';
  const of = { item_list_id: id, item_list_name: name };
  push(
    'view_item_list',
    list.map((product) => itemOf(product, 1)),
    of,
  );
  for (const product of list) {
    find(`[data-item=${product.id}] a`).addEventListener('click', () => push('select_item', [itemOf(product, 1)], of));
  }
}

const pages = {
  home: () => showList(products.slice(0, 4), 'home', 'Favourites'),

  list() {
    const term = search.get('q');
    const isFound = ({ name, category, about }) =>
      `${name} ${category} ${about}`.toLowerCase().includes((term ?? '').toLowerCase());
    const show = () => {
      const category = new URLSearchParams(location.search).get('category');
      const list = products.filter((product) => isFound(product) && (!category || product.category === category));
      for (const button of document.querySelectorAll('.filters button')) {
        button.setAttribute('aria-pressed', String(button.value === (category ?? '')));
      }
      find('h1').textContent = term ? `“${term}”` : (category ?? 'All products');
      showList(list, term ? 'search' : 'all', term ? 'Search' : (category ?? 'All products'));
    };
    for (const button of document.querySelectorAll('.filters button')) {
      button.addEventListener('click', () => {
        history.pushState({}, '', button.value ? `?category=${button.value}` : location.pathname);
        show();
      });
    }
    addEventListener('popstate', show);
    show();
  },

  product() {
    const product = products.find(({ id }) => id === search.get('id')) ?? products[0];
    find('.crumbs').innerHTML =
      `<li><a href="index.html">Shop</a></li><li>${product.category}</li><li>${product.name}</li>`;
    find('h1').textContent = document.title = product.name;
    find('#about').textContent = product.about;
    find('#price').textContent = euro(product.price);
    find('#picture').innerHTML = picture(product);
    push('view_item', [itemOf(product, 1)]);
    find('#add').addEventListener('click', () => changeCart(product, (cart[product.id] ?? 0) + 1, 'add_to_cart'));
    find('#wish').addEventListener('click', () => push('add_to_wishlist', [itemOf(product, 1)]));
  },

  cart() {
    const show = () => {
      find('#lines').innerHTML =
        inCart()
          .map(
            ({ id, name, price }) => `<tr><td>${name}</td><td><button class="plain" value="${id}">Remove</button></td>
          <td>${cart[id]}</td><td>${euro(price * cart[id])}</td></tr>`,
          )
          .join('') || '<tr><td colspan="4">Your cart is empty.</td></tr>';
      find('.total').textContent = euro(total());
      for (const button of document.querySelectorAll('#lines button')) {
        button.addEventListener('click', () => {
          changeCart(
            products.find(({ id }) => id === button.value),
            0,
            'remove_from_cart',
          );
          show();
        });
      }
    };
    show();
    push(
      'view_cart',
      inCart().map((product) => itemOf(product)),
    );
  },

  checkout() {
    const items = inCart().map((product) => itemOf(product));
    const steps = [...document.querySelectorAll('fieldset')];
    const value = (name) => new FormData(find('#checkout')).get(name);
    find('.total').textContent = euro(total());
    push('begin_checkout', items);
    const next = (step) => {
      if (step === 1) push('add_shipping_info', items, { shipping_tier: value('shipping') });
      if (step === 2) push('add_payment_info', items, { payment_type: value('payment') });
      if (step === 2) return order();
      steps[step + 1].disabled = false;
      find(`fieldset:nth-of-type(${step + 2}) input`).focus();
    };
    const order = () => {
      const shipping = value('shipping') === 'express' ? 12 : 4.9;
      const orders = stored('shop.orders', 0) + 1;
      const customer = { id: 'c-1042', email: value('email'), phone: value('phone') };
      if (value('account')) dataLayer.push({ event: 'sign_up', method: 'email', customer });
      if (value('account')) store('shop.customer', customer);
      store('shop.orders', orders);
      store('shop.order', { id: `FT-${1000 + orders}`, items, shipping, value: valueOf(items), customer });
      localStorage.removeItem('shop.cart');
      location.href = 'thanks.html';
    };
    find('#checkout').addEventListener('submit', (event) => {
      event.preventDefault();
      next(steps.indexOf(event.submitter.closest('fieldset')));
    });
  },

  thanks() {
    const order = stored('shop.order');
    if (!order) return;
    find('.not-ordered').remove();
    for (const element of document.querySelectorAll('.ordered')) element.hidden = false;
    const { id, items, shipping, value, customer } = order;
    find('#order').textContent = id;
    find('.total').textContent = euro(value + shipping);
    dataLayer.push({ customer });
    const more = { transaction_id: id, shipping, tax: Math.round((value - value / 1.2) * 100) / 100 };
    push('purchase', items, more);
    find('#cancel').addEventListener('click', () => {
      push('refund', items, { transaction_id: id });
      find('#cancel').replaceWith('The order is cancelled.');
    });
  },
};

for (const button of document.querySelectorAll('[data-share]')) {
  button.addEventListener('click', () => (button.textContent = 'Shared'));
}
find('form.newsletter').addEventListener('submit', (event) => {
  event.preventDefault();
  find('form.newsletter').replaceWith('Thank you. The next letter comes in spring.');
});

const customer = stored('shop.customer');
if (customer) dataLayer.push({ customer });
find('#account').textContent = customer ? 'Signed in' : 'Sign in';
find('#account').addEventListener('click', () => {
  const known = { id: 'c-1042', email: 'ann@example.org' };
  store('shop.customer', known);
  dataLayer.push({ event: 'login', method: 'email', customer: known });
  find('#account').textContent = 'Signed in';
});
find('#pieces').textContent = pieces();
pages[document.body.dataset.page]();
