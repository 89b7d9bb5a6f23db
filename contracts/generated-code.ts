interface ZodGlobal {
  __zod_globalConfig?: { jitless?: boolean };
}

/**
 * Makes Zod validate without code generated from texts, which a Content-Security-Policy without 'unsafe-eval' refuses. Call it before Zod is
 * loaded: this is the object where its copies share their settings, written directly because importing Zod would load it with every page.
 */
export function forbidGeneratedCode(): void {
  const shared = globalThis as ZodGlobal;
  shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };
}
