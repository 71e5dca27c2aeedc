// The site's own code: the calculator, the form in steps and the banner. It knows nothing of vendors. What rules cannot see
// in the page, it pushes into the array `siteData`.
const data = (window.siteData ??= []);
const find = (selector) => document.querySelector(selector);
const say = (text) => (find('#said').value = text);

// The banner stands in for OneTrust: it stores the choice and announces it.
const banner = find('#banner');
banner.hidden = document.cookie.includes('OptanonConsent=');
banner.addEventListener('click', ({ target }) => {
  if (!target.dataset.groups) return;
  const granted = target.dataset.groups.split(',');
  const groups = ['1', '2', '4'].map((group) => `${group}:${granted.includes(group) ? 1 : 0}`).join();
  document.cookie = `OptanonConsent=groups=${encodeURIComponent(groups)}; path=/; SameSite=Lax`;
  banner.hidden = true;
  dispatchEvent(new Event('OneTrustGroupsUpdated'));
});

find('.chat').addEventListener('click', () => say('Somebody will be with you in a minute.'));
find('.callback').addEventListener('click', () => {
  data.push({ event: 'callback-requested' });
  say('We call you back today.');
});
for (const form of document.querySelectorAll('#newsletter, #shops'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    say('Done. Thank you.');
  });

find('#calculator')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const { people, roof } = Object.fromEntries(new FormData(event.target));
  const euros = Math.round(Math.min(people * 320, roof * 15));
  const saving = find('#saving');
  saving.dataset.euros = euros;
  saving.textContent = `You save about ${euros} € a year.`;
  saving.hidden = false;
});

// Each step of the form is an entry of the history, so that "back" leads to the step before.
const form = find('#request');
if (form) {
  const steps = [...form.querySelectorAll('fieldset')];
  const show = (step) => {
    for (const [at, one] of steps.entries()) one.hidden = at !== step - 1;
    form.querySelector('.next').hidden = step === steps.length;
    form.querySelector('[type=submit]').hidden = step !== steps.length;
  };
  const current = () => history.state?.request?.step ?? 1;
  const isFine = () => {
    for (const old of form.querySelectorAll('.field-error')) old.remove();
    const wrong = [...steps[current() - 1].querySelectorAll('input')].filter((input) => !input.validity.valid);
    for (const input of wrong) {
      const note = Object.assign(document.createElement('p'), {
        className: 'field-error',
        textContent: input.validationMessage,
      });
      note.dataset.field = input.name;
      input.after(note);
    }
    return wrong.length === 0;
  };
  addEventListener('popstate', () => show(current()));
  form.querySelector('.next').addEventListener('click', () => {
    if (!isFine()) return;
    const step = current() + 1;
    history.pushState({ request: { step } }, '', `?step=${step}`);
    show(step);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isFine()) return;
    const { email, phone } = Object.fromEntries(new FormData(form));
    const offer = sessionStorage.getItem('offer') ?? 'power';
    // A server would store the request.
    sessionStorage.setItem(
      'request',
      JSON.stringify({ id: `L-${Date.now()}`, offer, email, phone: phone || undefined }),
    );
    data.push({ event: 'request-sent' });
    location.assign('thanks.html');
  });
}

const asked = new URLSearchParams(location.search).get('offer');
if (asked) sessionStorage.setItem('offer', asked);
