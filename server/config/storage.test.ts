import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const KEY = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test.each([
  [
    's3://maps.example/one/two/?region=eu-central-1&endpoint=http%3A%2F%2F127.0.0.1%3A9000',
    { bucket: 'maps.example', prefix: 'one/two', region: 'eu-central-1', endpoint: 'http://127.0.0.1:9000' },
  ],
  ['s3://maps?endpoint=https://s3.example/', { bucket: 'maps', prefix: '', region: 'us-east-1', endpoint: 'https://s3.example' }],
  ['s3://maps', { bucket: 'maps', prefix: '', region: 'us-east-1', endpoint: undefined }],
])('STORAGE_URL %s names a bucket', (url, address) => {
  const { storage } = readConfig({ STORAGE_URL: url, ...KEY });
  expect(storage).toEqual({ ...address, setting: 'STORAGE_URL', accessKeyId: 'id', secretAccessKey: 'secret' });
});

test.each([
  ['STORAGE_URL', { STORAGE_URL: 'https://maps.s3.amazonaws.com/', ...KEY }],
  ['STORAGE_URL', { STORAGE_URL: 's3:///prefix', ...KEY }],
  ['STORAGE_URL', { STORAGE_URL: 's3://id:secret@maps', ...KEY }],
  ['STORAGE_URL', { STORAGE_URL: 's3://maps?reigon=eu-central-1', ...KEY }],
  ['STORAGE_URL', { STORAGE_URL: 's3://maps?endpoint=s3.example', ...KEY }],
  ['STORAGE_URL', { STORAGE_URL: 's3://maps?endpoint=https://s3.example/path', ...KEY }],
  ['STORAGE_URL', { STORAGE_URL: 's3://maps/a%20b', ...KEY }],
  ['AWS_ACCESS_KEY_ID', { STORAGE_URL: 's3://maps', AWS_SECRET_ACCESS_KEY: 'secret' }],
  ['AWS_SECRET_ACCESS_KEY', { STORAGE_URL: 's3://maps', AWS_ACCESS_KEY_ID: 'id' }],
])('a bad %s stops the start with one line that does not show the secret', (name, environment) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name}: (?!.*secret)[^\\n]+$`));
});
