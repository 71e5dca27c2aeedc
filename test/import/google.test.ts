import { expect, test } from 'vitest';
import { importWritten, rulesOf } from './import-text.ts';
import { allPages, type WrittenContainer } from './write-container.ts';

const conversion = (name: string, provided: string, isOn = true) => ({
  name,
  type: 'awct',
  settings: {
    conversionId: '123',
    conversionLabel: name,
    enableEnhancedConversion: isOn,
    cssProvidedEnhancedConversionValue: provided,
  },
  on: [allPages],
});

const container: WrittenContainer = {
  name: 'Conversions',
  variables: [
    { name: 'mail', type: 'v', settings: { name: 'customer.email', dataLayerVersion: '2' } },
    { name: 'phone', type: 'v', settings: { name: 'customer.phone', dataLayerVersion: '2' } },
    {
      name: 'customer',
      type: 'awec',
      settings: { mode: 'MANUAL', email: '{{mail}}', phone_number: '{{phone}}' },
    },
    { name: 'by code', type: 'awec', settings: { mode: 'CODE', dataSource: '{{mail}}' } },
  ],
  tags: [
    conversion('listed', '{{customer}}'),
    conversion('coded', '{{by code}}'),
    conversion('off', '{{customer}}', false),
  ],
};

test('conversions send hashes of the data of a customer that the container lists, and nothing else', () => {
  const imported = importWritten(container);
  const rules = rulesOf(imported).replaceAll(/\s+/g, ' ');
  expect(rules).toContain('data mail: personal(email) text = layer("customer.email")');
  expect(rules).toContain(
    'ads.convertEnhanced( "listed", sha256_email_address: hash(lower(trim(mail))), sha256_phone_number: hash(lower(trim(phone))) )',
  );
  expect(rules).toContain('enhanced: true');
  expect(rules).toContain('ads.convert("coded")');
  expect(rules).toContain('ads.convert("off")');
  const decisions = (name: string) => imported.outcomes.find(({ item }) => item.name === name)?.decisions.join(' ');
  expect(decisions('listed')).toContain('which still identify a person');
  expect(decisions('coded')).toContain('Enhanced conversions are not sent');
});
