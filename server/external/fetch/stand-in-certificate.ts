import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A key and a certificate of our own, and the SPKI fingerprint (base64 SHA-256) by which one browser is configured to accept it. */
export interface StandInCertificate {
  key: string;
  cert: string;
  fingerprint: string;
}

/**
 * Generated at every start and never stored. Only the one browser that is configured with its fingerprint accepts it, and no other process has its key.
 * Node makes keys but no certificates, so the 200 bytes around the key are written here (X.509 v1, RFC 5280 section 4.1, DER).
 */
export function makeStandInCertificate(): StandInCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const cert = certificateOf(spki, privateKey).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}

const SEQUENCE = 0x30;
/** 1.2.840.10045.4.3.2, ecdsa-with-SHA256. */
const ECDSA_WITH_SHA256 = der(SEQUENCE, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
/** CN=stand-in (2.5.4.3, UTF8String). */
const NAME = der(SEQUENCE, der(0x31, der(SEQUENCE, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('stand-in')))));

function certificateOf(spki: Buffer, key: KeyObject): Buffer {
  const serial = der(0x02, Buffer.from([1]));
  const validity = der(SEQUENCE, time(Date.now() - 86_400_000), time(Date.now() + 365 * 86_400_000));
  const body = der(SEQUENCE, serial, ECDSA_WITH_SHA256, NAME, validity, NAME, spki);
  return der(SEQUENCE, body, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), sign('sha256', body, key)));
}

/** GeneralizedTime, to the second, UTC. */
function time(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '');
  return der(0x18, Buffer.from(digits));
}

/** One element: tag, length, contents. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
