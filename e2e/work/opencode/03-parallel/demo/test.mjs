import { add } from './src/math.js'
if (add(2, 3) !== 5) throw new Error('wrong')
