import { allPages, table, type WrittenContainer } from '../write-container.ts';

const event = (name: string, settings: object = {}) => ({
  name: `GA4 - ${name}`,
  type: 'gaawe',
  settings: { eventName: name, measurementIdOverride: 'G-ABC1234567', ...settings },
});

/** What an import must not stumble over: names, references, patterns, expressions and settings that go wrong elsewhere. */
export const traps: WrittenContainer = {
  name: '«Магазин» & 店 <b>',
  builtIns: ['Page Path', 'Click Element', 'Click Text', 'Event', 'Page URL'],
  variables: [
    { name: 'path', type: 'v', settings: { name: 'path', dataLayerVersion: '1' } },
    { name: 'DE', type: 'c', settings: { value: 'x "quoted" \\ and\nnew line' } },
    { name: '変数', type: 'v', settings: { name: 'items.0.name', dataLayerVersion: '2' } },
    { name: 'loop a', type: 'smm', settings: { input: '{{loop b}}', map: table('key', 'value', { x: '1' }) } },
    { name: 'loop b', type: 'smm', settings: { input: '{{loop a}}', map: table('key', 'value', { x: '1' }) } },
    { name: 'broken script', type: 'jsm', settings: { javascript: 'function() { return ' } },
    { name: 'unknown kind', type: 'zz9', settings: {} },
    { name: 'global with a call', type: 'j', settings: { name: 'window.get("x")' } },
    {
      name: 'all formats',
      type: 'v',
      settings: { name: 'a.b', dataLayerVersion: '2' },
      more: {
        formatValue: {
          caseConversionType: 'lowercase',
          convertUndefinedToValue: { type: 'TEMPLATE', value: 'none' },
          convertTrueToValue: { type: 'TEMPLATE', value: 'yes' },
        },
      },
    },
    {
      name: 'groups',
      type: 'remm',
      settings: { input: '{{Page Path}}', map: table('key', 'value', { '/(\\w+)/': '$1' }), replaceAfterMatch: true },
    },
    { name: 'Hostname of a link', type: 'aev', settings: { varType: 'URL', component: 'HOST', stripWww: true } },
    { name: 'Data attribute', type: 'aev', settings: { varType: 'ATTRIBUTE', attribute: 'data-id' } },
    {
      name: 'comment end',
      type: 'jsm',
      settings: {
        javascript:
          'function() { /* {{not there */ }} */ return {{missing one}}.items.map(function (x) { return x; }); }',
      },
    },
    { name: 'Api secret', type: 'c', settings: { value: 'hunter2hunter2' } },
  ],
  triggers: [
    { name: 'Every event', type: 'CUSTOM_EVENT', event: '{{_event}} MATCH_REGEX .*' },
    { name: 'Bad pattern', type: 'CUSTOM_EVENT', event: '{{_event}} MATCH_REGEX a(' },
    { name: 'Slow pattern', type: 'PAGEVIEW', filters: ['{{Page Path}} MATCH_REGEX ^(a+)+$'] },
    { name: 'Slash', type: 'PAGEVIEW', filters: ['{{Page Path}} MATCH_REGEXi ^/a/b(?:/|$)'] },
    { name: 'Bad selector', type: 'CLICK', filters: ['{{Click Element}} CSS_SELECTOR a[href='] },
    {
      name: 'Selectors',
      type: 'CLICK',
      filters: [
        '{{Click Element}} CSS_SELECTOR a.one, button:is(.two, .three) *',
        'not {{Click Element}} CSS_SELECTOR .off',
      ],
    },
    { name: 'Missing variable', type: 'PAGEVIEW', filters: ['{{Gone}} EQUALS 1'] },
    {
      name: 'Undefined',
      type: 'CUSTOM_EVENT',
      event: '{{_event}} EQUALS check',
      filters: ['not {{path}} EQUALS undefined', '{{path}} CONTAINS x'],
    },
    { name: 'Group', type: 'TRIGGER_GROUP', settings: { triggerIds: ['1007', '1009'] } },
    { name: 'Plain', type: 'CUSTOM_EVENT', event: '{{_event}} EQUALS plain' },
    { name: 'Never at all', type: 'CUSTOM_EVENT', event: '{{_event}} EQUALS never', filters: ['a EQUALS b'] },
    {
      name: 'Horizontal',
      type: 'SCROLL_DEPTH',
      settings: { horizontalThresholdOn: true, verticalThresholdOn: false, horizontalThresholdsPercent: '50' },
    },
    { name: 'Self', type: 'TRIGGER_GROUP', settings: { triggerIds: ['1012'] } },
  ],
  tags: [
    { ...event('a b "c"'), on: ['Every event'] },
    { ...event('same'), on: [allPages] },
    { ...event('same'), on: [allPages] },
    { ...event('patterns'), on: ['Bad pattern', 'Slow pattern', 'Slash'] },
    {
      ...event('selectors', {
        eventSettingsTable: table('parameter', 'parameterValue', {
          host: '{{Hostname of a link}}',
          id: '{{Data attribute}}',
          'odd-name': '{{DE}}',
          '': 'x',
          '{{DE}}': 'y',
        }),
      }),
      on: ['Bad selector', 'Selectors'],
    },
    {
      ...event('values', {
        eventSettingsTable: table('parameter', 'parameterValue', {
          one: '{{path}}',
          two: '{{変数}}',
          three: '{{loop a}}',
          four: '{{broken script}}',
          five: '{{unknown kind}}',
          six: '{{global with a call}}',
          seven: '{{all formats}}',
          eight: '{{groups}}',
          nine: '{{comment end}}',
          ten: '{{Nowhere}}',
          eleven: 'a{{path}}b{{all formats}}',
        }),
      }),
      on: ['Plain'],
    },
    {
      ...event('click outside of a click', {
        eventSettingsTable: table('parameter', 'parameterValue', { text: '{{Click Text}}' }),
      }),
      on: ['Plain'],
    },
    { ...event('unknown trigger'), on: ['77'] },
    { ...event('missing variable'), on: ['Missing variable'] },
    { ...event('undefined'), on: ['Undefined'] },
    { ...event('group'), on: ['Group', 'Self'] },
    { ...event('never'), on: ['Never at all'] },
    { ...event('horizontal'), on: ['Horizontal'] },
    { ...event('blocked'), on: ['Plain'], unless: ['Horizontal'] },
    { ...event('{{Page URL}}'), on: ['Plain'] },
    { name: 'Unknown kind', type: 'qqq', settings: { token: 'x' }, on: [allPages] },
    { name: 'Empty HTML', type: 'html', settings: { html: '  ' }, on: [allPages] },
    {
      name: 'HTML */ end',
      type: 'html',
      settings: { html: '<script>/* {{DE}} */ document.write("</" + "script>")</script>' },
      on: [allPages],
    },
    { name: 'Local script', type: 'html', settings: { html: '<script src="/js/own.js"></script>' }, on: [allPages] },
    { name: 'Host of the page', type: 'img', settings: { url: 'https://{{DE}}.example.net/p' }, on: [allPages] },
    { name: 'Template that is gone', type: 'cvt_2_99', settings: {}, on: [allPages] },
    { name: 'Ads without number', type: 'awct', settings: { conversionLabel: 'x' }, on: [allPages] },
    {
      name: 'Ads of the page',
      type: 'awct',
      settings: { conversionId: '{{path}}', conversionLabel: 'x', conversionValue: 'abc' },
      on: [allPages],
    },
    {
      name: 'Before itself',
      type: 'gaawe',
      settings: { eventName: 'x', measurementIdOverride: 'G-ABC1234567' },
      on: [allPages],
      more: {
        setupTag: [{ tagName: 'Before itself' }, { tagName: 'Gone' }],
        teardownTag: [{ tagName: 'GA4 - same', stopTeardownOnFailure: true }],
      },
    },
    {
      name: 'In time',
      type: 'gaawe',
      settings: { eventName: 'x', measurementIdOverride: 'G-ABC1234567' },
      on: [allPages],
      more: {
        scheduleStartMs: '1700000000000',
        scheduleEndMs: '1800000000000',
        priority: { type: 'INTEGER', value: '-3' },
      },
      notes: 'A note\n*/ with // signs',
    },
  ],
};
