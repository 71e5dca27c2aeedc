import { allPages, type WrittenContainer } from '../write-container.ts';
import {
  click,
  event,
  googleTag,
  html,
  layer,
  linkClick,
  pageView,
  pushed,
  script,
  scrolled,
  seen,
  snippets,
} from './parts.ts';

const id = 'G-CHARITY001';

/** A charity: donations, petitions, and a container that volunteers look after, with names in several scripts. */
export const charity: WrittenContainer = {
  name: 'Hilfe für alle – помощь',
  builtIns: ['Page URL', 'Page Path', 'Event', 'Click Element', 'Click URL', 'Click Text', 'Scroll Depth Threshold'],
  variables: [
    layer('Spende: Betrag', 'donation.amount'),
    layer('Spende: Häufigkeit', 'donation.interval', 'einmalig'),
    layer('Петиция', 'petition.name'),
    script('Betrag in Klassen', "function () { if ({{Spende: Betrag}} >= 100) { return 'hoch'; } return 'normal'; }"),
    script('Seite', 'function () { return document.title; }'),
    { name: 'Überschrift', type: 'd', settings: { selectorType: 'CSS', elementSelector: 'h1' } },
  ],
  triggers: [
    { ...pushed('donation'), name: 'Spende' },
    {
      ...pushed('donation', ['{{Spende: Häufigkeit}} EQUALS monatlich', '{{Spende: Betrag}} GREATER_OR_EQUALS 10']),
      name: 'Spende (monatlich)',
    },
    { ...pushed('petition_signed'), name: 'Петиция подписана' },
    pageView('Projekte', '{{Page Path}} STARTS_WITH /projekte'),
    click('Spendenknopf', '{{Click Element}} CSS_SELECTOR a.donate, a.donate *'),
    linkClick('Teilen', '{{Click URL}} MATCH_REGEX (facebook|whatsapp|twitter)\\.com'),
    scrolled('Gelesen', '50'),
    seen('Spendenformular', '#donation-form'),
  ],
  tags: [
    googleTag(id, allPages),
    event('spende', id, ['Spende'], {
      betrag: '{{Spende: Betrag}}',
      klasse: '{{Betrag in Klassen}}',
      intervall: '{{Spende: Häufigkeit}}',
    }),
    event('dauerspende', id, ['Spende (monatlich)']),
    event('petition', id, ['Петиция подписана'], { name: '{{Петиция}}' }),
    event('projekt', id, ['Projekte'], { titel: '{{Seite}}', heading: '{{Überschrift}}' }),
    event('knopf', id, ['Spendenknopf'], { text: '{{Click Text}}' }),
    event('teilen', id, ['Teilen'], { wohin: '{{Click URL}}' }),
    event('gelesen', id, ['Gelesen']),
    event('formular_gesehen', id, ['Spendenformular']),
    html('Meta', snippets.meta('333444555666777'), [allPages]),
    html('Meta: Spende', "<script>fbq('track', 'Donate', { value: {{Spende: Betrag}}, currency: 'EUR' });</script>", [
      'Spende',
    ]),
    html('Zähler', '<img src="https://count.example.org/i?p=1" width="1" height="1">', [allPages]),
  ],
};
