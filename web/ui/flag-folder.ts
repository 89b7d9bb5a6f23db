/** Where the flags lie. The version is part of the address, because files under /assets are cached for good. */
export const FLAG_FOLDER = '/assets/flags-7.5.0';
