import fc from 'fast-check';

/** A whole run tries the same values every time, so that what failed there fails again; `npm run unit` tries new ones. */
const seed = process.env.TREELINE_LAW_SEED;
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
