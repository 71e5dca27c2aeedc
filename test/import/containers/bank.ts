import { allPages, type WrittenContainer } from '../write-container.ts';
import {
  conversion,
  event,
  googleTag,
  html,
  layer,
  linkClick,
  needs,
  pageView,
  pushed,
  script,
  snippets,
} from './parts.ts';

const id = 'G-BANK000001';
const measured = needs('analytics_storage');
const advertised = needs('ad_storage', 'ad_user_data', 'ad_personalization');

/** A bank: consent for every tag, customers who are signed in are never advertised to, much personal data in the layer. */
export const bank: WrittenContainer = {
  name: 'Bank',
  builtIns: ['Page URL', 'Page Path', 'Event', 'Click URL', 'Click Text', 'Form ID'],
  variables: [
    layer('customer.id', 'customer.id'),
    layer('customer.email', 'customer.email'),
    layer('customer.signedIn', 'customer.signedIn', 'false'),
    layer('product', 'calculator.product'),
    layer('amount', 'calculator.amount'),
    layer('rate', 'calculator.rate'),
    layer('branch', 'branch.city'),
    script(
      'amount class',
      "function () { var a = {{amount}}; if (a < 10000) return 'small'; if (a < 100000) return 'medium'; return 'large'; }",
    ),
    script('signed in text', "function () { return {{customer.signedIn}} === 'true' ? 'yes' : 'no'; }"),
  ],
  triggers: [
    pageView('Signed in', '{{customer.signedIn}} EQUALS true'),
    {
      name: 'Signed in (events)',
      type: 'CUSTOM_EVENT',
      event: '{{_event}} MATCH_REGEX .*',
      filters: ['{{customer.signedIn}} EQUALS true'],
    },
    pageView('Mortgages', '{{Page Path}} CONTAINS mortgage'),
    pageView('Online banking', '{{Page Path}} STARTS_WITH /banking'),
    pushed('calculated'),
    pushed('application_step'),
    pushed('application_sent', ['{{amount}} LESS 1000000']),
    pushed('branch_found'),
    linkClick('Call', '{{Click URL}} STARTS_WITH tel:'),
    linkClick('Download', '{{Click URL}} MATCH_REGEX \\.(pdf|xlsx)$'),
    { name: 'Appointment', type: 'FORM_SUBMISSION', filters: ['{{Form ID}} EQUALS appointment'] },
  ],
  tags: [
    { ...googleTag(id, allPages, { user_id: '{{customer.id}}' }), ...measured, unless: ['Online banking'] },
    event(
      'calculated',
      id,
      ['calculated'],
      { product: '{{product}}', amount: '{{amount}}', amount_class: '{{amount class}}', rate: '{{rate}}' },
      measured,
    ),
    event(
      'application',
      id,
      ['application_step'],
      { signed_in: '{{signed in text}}', email: '{{customer.email}}' },
      measured,
    ),
    event('application_sent', id, ['application_sent'], { product: '{{product}}' }, measured),
    event('branch', id, ['branch_found'], { city: '{{branch}}' }, measured),
    event('call', id, ['Call'], {}, measured),
    event('download', id, ['Download'], { file: '{{Click URL}}' }, measured),
    event('appointment', id, ['Appointment'], { form: '{{Form ID}}' }, measured),
    event('mortgages', id, ['Mortgages'], {}, measured),
    {
      ...conversion('application', 'Application', ['application_sent']),
      ...advertised,
      unless: ['Signed in (events)'],
    },
    {
      name: 'Ads - remarketing',
      type: 'sp',
      settings: { conversionId: '987654321', customParamsFormat: 'NONE' },
      on: [allPages],
      unless: ['Signed in', 'Online banking'],
      ...advertised,
    },
    html('Meta', snippets.meta('999888777666555'), ['Mortgages'], { unless: ['Signed in'], ...advertised }),
    html('LinkedIn', snippets.linkedin('3456789'), ['Mortgages'], { unless: ['Signed in'], ...advertised }),
    html(
      'Survey',
      '<script src="https://survey.example.net/bank.js" async></script>',
      ['Mortgages'],
      needs('functionality_storage'),
    ),
    html(
      'Fraud',
      '<script>window.fraud = { page: {{Page Path}} }; document.write("<img src=https://fraud.example.net/i>");</script>',
      ['Online banking'],
      needs('security_storage'),
    ),
  ],
};
