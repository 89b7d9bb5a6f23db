import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../server/config/config.ts';
import { knownSettings, readFile, root, startArguments } from './settings.ts';

const settings = knownSettings();
const { version }: { version: string } = JSON.parse(readFile('package.json'));
const NODE = 'node_modules/.bin/node';
/** Paths of server/http/health.ts. */
const HEALTH = [...readFile('server/http/health.ts').matchAll(/app\.get\('([^']+)'/g)].map(([, path]) => path);

test('the settings are found in server/config/config.ts', () => {
  expect([...settings]).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR', 'DATABASE_URL', 'ROLES', 'BROWSER_TOKEN']));
});

describe('Dockerfile', () => {
  const text = readFile('Dockerfile');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const valueOf = (instruction: string) =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  test('a linter finds nothing wrong', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
  });

  test('it builds with the commands of the README and starts with the arguments of npm start', () => {
    expect(valueOf('RUN')[0]).toBe('npm ci --omit=dev && npm run build');
    expect(readFile('README.md')).toContain('npm ci --omit=dev && npm start');
    expect(JSON.parse(valueOf('CMD')[0] ?? '')).toEqual([NODE, ...startArguments()]);
  });

  test('its last stage runs as another user than root, in its own folder, and asks /readyz for its health', () => {
    const user = lastStage.find((line) => line.startsWith('USER '));
    expect(user).toBe('USER cairn');
    expect(lastStage.indexOf(user ?? '')).toBeLessThan(lastStage.findIndex((line) => line.startsWith('CMD ')));
    expect(lastStage.find((line) => line.startsWith('HEALTHCHECK '))).toContain('/readyz');
    expect(HEALTH).toContain('/readyz');
  });

  test('its variables are settings, and everything that it writes is a volume', () => {
    const environment = Object.fromEntries((valueOf('ENV')[0] ?? '').split(' ').map((pair) => pair.split('=')));
    expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
    expect(JSON.parse(valueOf('VOLUME')[0] ?? '')).toEqual([environment['DATA_DIR'], '/tmp']);
    expect(valueOf('EXPOSE')).toEqual([environment['PORT']]);
  });

  test('its context has the manifest of every workspace, and no packages, data, tests or passwords', () => {
    const ignored = readFile('.dockerignore').split('\n');
    const { workspaces }: { workspaces: string[] } = JSON.parse(readFile('package.json'));
    for (const name of workspaces.filter((workspace) => ignored.includes(`${workspace}/*`)))
      expect(ignored).toContain(`!${name}/package.json`);
    expect(workspaces.filter((name) => ignored.includes(name))).toEqual([]);
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist', 'data', '.env', '**/*.test.ts']));
  });
});

interface Service {
  image?: string;
  profiles: string[];
  environment?: Record<string, string | number>;
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

/** `${NAME:-value}` as the value that is set for the name, else the one after `:-`. */
const withDefaults = (text: string, values: Record<string, string> = {}) =>
  text.replace(/\$\{(\w+):-([^}]*)\}/g, (_match, name: string, fallback: string) => values[name] ?? fallback);

describe('compose.yaml', () => {
  const file: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(readFile('compose.yaml'), { merge: true });
  const services = Object.entries(file.services);
  const ours = services.filter(([, { image }]) => image?.startsWith('cairn:'));

  test('it has the app alone, the app with PostgreSQL, and a cluster of web, worker and browser processes', () => {
    const of = (profile: string) => services.filter(([, { profiles }]) => profiles.includes(profile)).map(([name]) => name);
    expect(of('alone')).toEqual(['alone']);
    expect(of('postgres')).toEqual(['app', 'postgres']);
    expect(of('cluster')).toEqual([
      'postgres',
      'replica',
      'pooler',
      'proxy',
      'web-1',
      'web-2',
      'worker-1',
      'worker-2',
      'browser',
      'objects',
    ]);
    const urls = file.services['web-1']?.environment ?? {};
    const hosts = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'].map(
      (name) => new URL(withDefaults(String(urls[name]))).hostname,
    );
    expect(hosts).toEqual(['pooler', 'postgres', 'replica']);
  });

  test('each process of the product is of this version, on a read-only file system, without capabilities, with its folders as volumes', () => {
    expect(ours.length).toBe(7);
    for (const [name, { image, read_only, cap_drop, volumes = [] }] of ours)
      expect({ name, image, read_only, cap_drop, folders: volumes.map((volume) => volume.split(':').at(-1)) }).toEqual({
        name,
        image: `cairn:${version}`,
        read_only: true,
        cap_drop: ['ALL'],
        folders: ['/data', '/tmp'],
      });
  });

  test.each(ours.map(([name, { environment = {} }]) => ({ name, environment })))(
    'the product accepts the settings of $name, all of which it knows',
    ({ environment }) => {
      expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
      const values = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, withDefaults(String(value))]));
      expect(readConfig(values).notices).toEqual([]);
    },
  );

  /** Decided by the image and by what the services are; PATH is no setting of an operator. */
  const DECIDED = ['PORT', 'HOST', 'DATA_DIR', 'CHROMIUM_PATH', 'PATH', 'ROLES'];
  const DATABASES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'];
  /** Those that a process reads which only offers browsers. */
  const OF_BROWSERS = ['BROWSER_LIMIT', 'BROWSER_TOKEN', 'LOG_FORMAT', 'LOG_LEVEL', 'METRICS_TOKEN', 'ORIGIN_OVERRIDES', 'ROLES'];

  test('each process of the product gets every setting that an operator may want to set', () => {
    const wanted = [...settings].filter((name) => !DECIDED.includes(name) && !DATABASES.includes(name));
    for (const [name, { environment = {} }] of ours) {
      const missing = (name === 'browser' ? OF_BROWSERS : wanted).filter((setting) => !(setting in environment));
      expect({ name, missing }).toEqual({ name, missing: [] });
    }
  });

  test('a setting reaches the container by its own name, and TRUST_PROXY counts the proxy of the cluster where it is unset', () => {
    const passed = (name: string, fallback = '') => `\${${name}:-${fallback}}`;
    for (const name of ['alone', 'app'])
      for (const setting of ['TRUST_PROXY', 'AWS_SECRET_ACCESS_KEY', 'AI_API_KEY', 'KEEP_JOBS_DAYS', 'LOG_FORMAT'])
        expect(file.services[name]?.environment?.[setting]).toBe(passed(setting));
    expect(file.services['web-1']?.environment?.['TRUST_PROXY']).toBe(passed('TRUST_PROXY', '1'));
  });

  test('a backup into a bucket can be set where the app is alone and with PostgreSQL', () => {
    const own = { BACKUP_TARGET: 's3://backups/cairn', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    for (const name of ['alone', 'app']) {
      const environment = Object.entries(file.services[name]?.environment ?? {});
      const values = environment.map(([setting, value]) => [setting, withDefaults(String(value), own)]);
      expect(readConfig(Object.fromEntries(values)).backupTarget).toMatchObject({ bucket: 'backups', accessKeyId: 'key' });
    }
  });

  test('the role of the cluster has the limit on statements that docs/running.md wants behind a pooler', () => {
    const run = file.services['postgres']?.volumes?.find((volume) => volume.includes('limit-statements.sh'));
    expect(run).toBe('./deploy/postgres/limit-statements.sh:/docker-entrypoint-initdb.d/limit-statements.sh:ro');
    const wanted = /`alter role cairn (set statement_timeout = '\d+s')`/.exec(readFile('docs/running.md'))?.[1];
    expect(readFile('deploy/postgres/limit-statements.sh')).toContain(`alter role $POSTGRES_USER ${wanted}`);
  });

  test('every file that is mounted exists', () => {
    const mounted = services
      .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((path) => path.startsWith('./'));
    expect(mounted.length).toBeGreaterThan(2);
    for (const path of mounted) expect(readFile(path)).not.toBe('');
  });

  test('every service and volume that is named exists, and ports are open to this machine only', () => {
    const names = new Set(services.map(([name]) => name));
    for (const [, { depends_on: needed = [], volumes = [], ports = [], environment = {} }] of services) {
      expect((Array.isArray(needed) ? needed : Object.keys(needed)).filter((name) => !names.has(name))).toEqual([]);
      const named = volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => /^\w/.test(source));
      expect(named.filter((source) => !(source in file.volumes))).toEqual([]);
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
      const hosts = [
        ...Object.values(environment)
          .join(' ')
          .matchAll(/(?:ws|http|postgres):\/\/(?:[^@/ ]*@)?([\w-]+):/g),
      ].map(([, host]) => host ?? '');
      expect(hosts.filter((host) => !names.has(host))).toEqual([]);
    }
  });

  test('the proxy of the cluster sends requests to its web processes and asks a health path that exists', () => {
    const proxy = readFile('deploy/cluster.Caddyfile');
    const web = ours.map(([name]) => name).filter((name) => name.startsWith('web-'));
    expect(proxy).toContain(`reverse_proxy ${web.map((name) => `${name}:3000`).join(' ')} {`);
    expect(HEALTH).toContain(/health_uri (\S+)/.exec(proxy)?.[1]);
  });
});

interface Container {
  image: string;
  ports: { name: string; containerPort: number }[];
  env: { name: string; value: string }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean };
  resources: { requests: object; limits: object };
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Resource {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    selector: Record<string, string> & { matchLabels: Record<string, string> };
    ports: { targetPort: string }[];
    podSelector: object;
    policyTypes: string[];
    egress?: { ports: { port: number }[] }[];
    template: {
      metadata: { labels: Record<string, string> };
      spec: { containers: Container[]; securityContext: { runAsNonRoot: boolean }; terminationGracePeriodSeconds: number };
    };
  };
}

describe('the manifests of Kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const list: { resources: string[]; images: { name: string; newTag: string }[] } = parse(readFile(`${folder}/kustomization.yaml`));
  const resources = list.resources.flatMap((name) => {
    const documents = parseAllDocuments(readFile(`${folder}/${name}`));
    expect(documents.flatMap((document) => document.errors)).toEqual([]);
    return documents.map((document): Resource => document.toJS());
  });
  const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind);
  const deployments = ofKind('Deployment').map((deployment) => ({
    name: deployment.metadata.name,
    pod: deployment.spec.template,
    selector: deployment.spec.selector.matchLabels,
    container: deployment.spec.template.spec.containers[0] as Container,
  }));

  test('the settings have what watching and backups need', () => {
    const names = [...ofKind('ConfigMap'), ...ofKind('Secret')].flatMap(({ data = {}, stringData = {} }) =>
      Object.keys({ ...data, ...stringData }),
    );
    expect(names).toEqual(
      expect.arrayContaining(['METRICS_TOKEN', 'BACKUP_TARGET', 'BACKUP_SCHEDULE', 'BACKUP_KEEP', 'BACKUP_PASSPHRASE']),
    );
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']));
  });

  test('web and workers reach every port that the settings name, PgBouncer’s and those of the web', () => {
    const named = [...ofKind('ConfigMap'), ...ofKind('Secret')]
      .flatMap(({ data = {}, stringData = {} }) => Object.values({ ...data, ...stringData }))
      .flatMap((value) => [...value.matchAll(/:(\d{2,5})(?=[/?]|$)/g)].map(([, port]) => Number(port)))
      .filter((port) => port > 59);
    const out = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'web-and-worker-out')?.spec.egress ?? [];
    const open = out.flatMap(({ ports }) => ports.map(({ port }) => port));
    expect(named).toEqual(expect.arrayContaining([5432, 3000]));
    expect(open).toEqual(expect.arrayContaining([...named, 6432, 443, 80]));
  });

  test('the list names every file of the folder and this version', () => {
    expect([...list.resources, 'kustomization.yaml'].sort()).toEqual(readdirSync(join(root, folder)).sort());
    expect(list.images).toEqual([{ name: 'cairn', newTag: version }]);
  });

  test('there is a deployment for each role, with a disruption budget that selects its pods', () => {
    expect(deployments.map(({ name }) => name)).toEqual(['web', 'worker', 'browser']);
    for (const { name, pod, selector, container } of deployments) {
      expect(container.env.find((variable) => variable.name === 'ROLES')?.value).toBe(name);
      expect(pod.metadata.labels).toEqual(selector);
      const budget = ofKind('PodDisruptionBudget').find((resource) => resource.metadata.name === name);
      expect(budget?.spec.selector.matchLabels).toEqual(selector);
    }
  });

  test('probes ask health paths that exist at the port of the container: a pod that is only not ready is not ended', () => {
    for (const { container } of deployments) {
      const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe].map(({ httpGet }) => httpGet);
      expect(probes.map(({ path }) => path)).toEqual(['/readyz', '/readyz', '/healthz']);
      expect(HEALTH).toEqual(expect.arrayContaining(probes.map(({ path }) => path)));
      expect(new Set(probes.map(({ port }) => port))).toEqual(new Set(container.ports.map(({ name }) => name)));
      expect(container.ports.map(({ containerPort }) => containerPort)).toEqual([3000]);
    }
  });

  test('no container runs as root, writes its root file system, or is ended before a stop may take its 10 s', () => {
    for (const { pod, container } of deployments) {
      expect(pod.spec.securityContext.runAsNonRoot).toBe(true);
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(10);
      expect(Object.keys({ ...container.resources.requests, ...container.resources.limits })).toEqual(['cpu', 'memory']);
    }
  });

  test.each(deployments)('the product accepts the settings of $name, all of which it knows', ({ container }) => {
    const sources = container.envFrom.map(({ configMapRef, secretRef }) => {
      const kind = configMapRef ? 'ConfigMap' : 'Secret';
      const source = ofKind(kind).find(({ metadata }) => metadata.name === (configMapRef ?? secretRef)?.name);
      return source?.data ?? source?.stringData ?? {};
    });
    const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    const environment: Record<string, string> = Object.assign({}, ...sources, own);
    expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
    // What stands in < > is the operator's own.
    const filled = Object.entries(environment).map(([name, value]) => [name, value.replace(/<[^>]+>/g, 'maps-example-a-long-word')]);
    expect(readConfig(Object.fromEntries(filled)).notices).toEqual([]);
  });

  test('services lead to pods that exist, and BROWSER_URL to the service of the browsers', () => {
    const pods = deployments.map(({ pod }) => pod.metadata.labels);
    const services = ofKind('Service');
    expect(services.map(({ metadata }) => metadata.name)).toEqual(['web', 'browser']);
    for (const { spec } of services) expect(pods).toContainEqual(spec.selector);
    expect(ofKind('ConfigMap')[0]?.data?.['BROWSER_URL']).toBe('ws://browser:3000');
  });

  test('all traffic of the pods is denied but for what a policy names', () => {
    const denied = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'default-deny');
    expect(denied?.spec).toEqual({ podSelector: { matchLabels: { app: 'cairn' } }, policyTypes: ['Ingress', 'Egress'] });
  });
});

const hasSystemd = (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'systemd-analyze')));

describe('the systemd unit', () => {
  const unit = readFile('deploy/cairn.service');
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cairn-unit-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('it starts the product as npm start does, with settings that the product knows', () => {
    expect(/^ExecStart=(.*)$/m.exec(unit)?.[1]).toBe(['/opt/cairn/node_modules/.bin/node', ...startArguments()].join(' '));
    const names = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name);
    // TMPDIR is Node's.
    expect(names.filter((name) => !settings.has(name) && name !== 'TMPDIR')).toEqual([]);
    expect(names).toContain('DATA_DIR');
    // Where commands that run beside the service look for the socket of its database: with PrivateTmp they see another /tmp.
    expect(unit).toMatch(/^CacheDirectory=cairn$/m);
    expect(unit).toMatch(/^Environment=TMPDIR=\/var\/cache\/cairn$/m);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
  });

  test.skipIf(!hasSystemd)('systemd-analyze verify, where it is installed, finds nothing wrong', () => {
    const file = join(folder, 'cairn.service');
    writeFileSync(file, unit.replaceAll('/opt/cairn', root));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    // Other units of the machine may be at fault; they are named in their own lines.
    const about = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('cairn.service'));
    expect({ status, about }).toEqual({ status: 0, about: [] });
  });
});
