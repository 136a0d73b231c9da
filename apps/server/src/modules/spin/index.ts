export { coinPrice, createCoins } from './coin/coins.js';
export { coinFollowers } from './coin/coin.followers.js';
export { createCouponService } from './coupon/coupon.service.js';
export { spinSeeds } from './draw/seeds.js';
export { spinRoutes } from './spin.routes.js';
export { createSpinService } from './spin.service.js';
export { createWheelDesk } from './wheel/wheel.desk.js';
export { wheel, type Wheel } from './wheel/wheel.js';
export { offerWheel } from './wheel/wheel.repository.js';
