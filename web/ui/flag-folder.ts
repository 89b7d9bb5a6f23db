/** The folder of the flags. The version is part of the address, because files under /assets are cached for good. */
export const FLAG_FOLDER = '/assets/flags-7.5.0';
